import { actions } from '../../editor/actions.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { Dialog, Kbd } from '../../ui/index.ts'
import styles from './KeysDialog.module.css'

const groups = ['Run', 'Edit', 'View', 'Go'] as const

/** All keys, from the list that binds them. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" size="lg">
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.heading}>{group}</h3>
            <dl className={styles.keys}>
              {actions
                .filter((action) => action.group === group && action.shortcuts.length > 0)
                .map(({ id, label, shortcuts }) => (
                  <div key={id} className={styles.row}>
                    <dt>{label}</dt>
                    <dd>
                      {shortcuts.map((shortcut) => (
                        <Kbd key={shortcut} keys={shortcutText(shortcut)} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
