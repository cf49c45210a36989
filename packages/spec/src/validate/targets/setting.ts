import type { ComponentId } from '../../component.ts'
import type { Fix } from '../../diagnostic.ts'
import { withField } from '../componentEdits.ts'
import { changed } from '../edits.ts'

/** The fix that gives a field the value that a runtime takes. */
export const setting = (id: ComponentId, key: string, value: string): Fix => ({
  label: `Write "${value}"`,
  apply: (document) => changed(document, id, (found) => withField(found, key, value)),
})
