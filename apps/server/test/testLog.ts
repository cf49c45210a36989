import { join } from 'node:path'
import { openRunLog, type RunLog } from '../src/runLog/runLog.ts'
import { createSecretBox } from '../src/security/secretBox.ts'
import { tempFolder } from './tempFolder.ts'

const box = createSecretBox(Buffer.alloc(32, 'test'))

/** A run log of its own, unless a file is named. */
export const openTestLog = (file = join(tempFolder(), 'runs.db')): RunLog => openRunLog(file, box)
