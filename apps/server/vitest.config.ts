import { reporting } from '../../vitest.shared.ts'

export default { test: { ...reporting, include: ['{src,test}/**/*.test.ts'] } }
