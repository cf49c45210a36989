/**
 * Every package reports to `test-results/vitest.json` beside its terminal output: `npm test` adds
 * those reports up, and the task cache keeps them.
 */
export const reporting = {
  reporters: ['default', 'json'],
  outputFile: { json: 'test-results/vitest.json' },
  passWithNoTests: true,
}
