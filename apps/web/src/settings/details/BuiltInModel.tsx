import { DetailsHead } from './DetailsHead.tsx'
import styles from './details.module.css'

/** What the model that comes with the product does and does not do. */
export function BuiltInModel() {
  return (
    <div className={styles.details}>
      <DetailsHead
        isBuiltIn
        name="Built-in test model"
        about="Answers runs until a model is connected"
      />
      <p>
        It works without a key and without a network. The same question gets the same answer: a text
        made from the prompt, a value that fits the declared outputs, or a call of a tool that fits.
      </p>
      <p>
        It does not think. Use it to see how a flow moves, to test routes and tools, and to try
        changes for free. Every step it answers is marked as such, on the canvas and in the run.
      </p>
      <p>
        Which model answers is chosen beside Run for each run; the flow itself is not changed for
        it.
      </p>
    </div>
  )
}
