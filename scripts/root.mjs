import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, without a slash at the end. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
