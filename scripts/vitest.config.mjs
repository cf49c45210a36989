import { reporting } from './reporting.ts'

export default { test: { ...reporting, include: ['*.test.mjs'] } }
