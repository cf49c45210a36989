import react from '@vitejs/plugin-react'
import { reporting } from '../../scripts/reporting.ts'

export default {
  plugins: [react()],
  test: {
    ...reporting,
    environment: 'happy-dom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // For a test that hangs: what a person types takes its time on a machine that has other work.
    testTimeout: 30_000,
  },
}
