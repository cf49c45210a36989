import { reporting } from '../../scripts/reporting.ts'

export default { test: { ...reporting, include: ['{src,test}/**/*.test.ts'], testTimeout: 60_000 } }
