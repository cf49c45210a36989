import type { Json } from '@flowglass/spec'
import { Disclosure, plural } from '../../../ui/index.ts'
import { LongText } from '../values/LongText.tsx'
import { MessageBox } from './MessageBox.tsx'
import { promptIn } from './promptParts.ts'
import styles from './PromptView.module.css'
import { jsonText } from '../values/ValueView.tsx'

/** A prompt exactly as it went to the model. */
export function PromptView({ value }: { value: Json }) {
  const { messages, tools, responseFormat } = promptIn(value)
  return (
    <div className={styles.prompt}>
      {messages.map(({ role, content, calls }, at) => (
        // Messages have no identity but their place.
        <MessageBox key={at} speaker={role} content={content} calls={calls} />
      ))}
      {tools.length > 0 && (
        <Disclosure title={`${plural(tools.length, 'tool')} offered`}>
          {tools.map((tool) => (
            <div key={tool.name} className={styles.tool}>
              <code>{tool.name}</code>
              {tool.description !== '' && <p>{tool.description}</p>}
              <LongText
                text={jsonText(tool.parameters)}
                label={`Parameters of ${tool.name}`}
                language="json"
              />
            </div>
          ))}
        </Disclosure>
      )}
      {responseFormat !== undefined && (
        <Disclosure title="Form of the answer asked for">
          <LongText text={jsonText(responseFormat)} label="Form of the answer" language="json" />
        </Disclosure>
      )}
    </div>
  )
}
