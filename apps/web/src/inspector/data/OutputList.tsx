import type { ComponentId } from '@flowglass/spec'
import { reveal } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor, useEditorStore } from '../../editor/store.ts'
import { TypeGlyph } from '../../ui/index.ts'
import { outputRowsOf } from './inputRows.ts'
import styles from './OutputList.module.css'

/** The results of a step: type and who takes them. */
export function OutputList({ node }: { node: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  return outputRowsOf(document, flowId, node).map(({ property, type, typeWords, users }) => (
    <div key={property.title} className={styles.row}>
      <TypeGlyph type={type} isDecorative />
      <span className={styles.name}>{property.title}</span>
      <span className={styles.type}>{typeWords}</span>
      <span className={styles.users}>
        {users.length === 0 && 'nobody uses it yet'}
        {users.map(({ node: user, name, input }, index) => (
          <span key={`${user}/${input}`}>
            {index === 0 ? 'used by ' : ', '}
            <button type="button" className={styles.user} onClick={() => reveal(store, user)}>
              {name} › {input}
            </button>
          </span>
        ))}
      </span>
    </div>
  ))
}
