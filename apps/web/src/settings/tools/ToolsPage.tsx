import { useState } from 'react'
import { Button, Note, usePageTitle } from '../../ui/index.ts'
import styles from '../SettingsTable.module.css'
import { FunctionList } from './FunctionList.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { SourceList } from './SourceList.tsx'

/** What flows can call on this server. */
export function ToolsPage() {
  usePageTitle('Tools')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Tools</h1>
        <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
          Add a database
        </Button>
      </div>
      <p className={styles.lead}>
        Functions and databases of this server that flows call by name. A flow that names one that
        is not here says so before it runs.
      </p>
      <section className={styles.section} aria-labelledby="functions">
        <h2 id="functions">Functions</h2>
        <FunctionList />
      </section>
      <section className={styles.section} aria-labelledby="databases">
        <h2 id="databases">Databases</h2>
        <SourceList />
        {isAdding && <SourceDialog onClose={() => setIsAdding(false)} />}
      </section>
      <Note icon="plug">
        Tools of an MCP server are chosen in a flow, at the agent or step that uses them; there you
        also see what the server offers.
      </Note>
    </div>
  )
}
