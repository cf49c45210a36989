import { useState } from 'react'
import { Button, Note } from '../../ui/index.ts'
import { Section } from '../parts/Section.tsx'
import { SettingsPage } from '../parts/SettingsPage.tsx'
import { FunctionList } from './FunctionList.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { SourceList } from './SourceList.tsx'

/** What flows can call on this server. */
export function ToolsPage() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsPage
      title="Tools"
      lead="Functions and databases of this server that flows call by name. A flow that names one that is not here says so before it runs."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
          Add a database
        </Button>
      }
    >
      <Section title="Functions">
        <FunctionList />
      </Section>
      <Section title="Databases">
        <SourceList />
        {isAdding && <SourceDialog onClose={() => setIsAdding(false)} />}
      </Section>
      <Note icon="plug">
        Tools of an MCP server are chosen in a flow, at the agent or step that uses them; there you
        also see what the server offers.
      </Note>
    </SettingsPage>
  )
}
