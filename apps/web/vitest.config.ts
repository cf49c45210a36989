import react from '@vitejs/plugin-react'
import { reporting } from '../../scripts/reporting.ts'

export default {
  plugins: [react()],
  test: {
    ...reporting,
    environment: 'happy-dom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
  },
}
