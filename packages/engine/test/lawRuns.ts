/** How often a law is tried; `LAW_RUNS=10000 npx vitest run test/resume.law.test.ts` looks deeper. */
export const lawRuns = (usual: number): { readonly numRuns: number } => ({
  numRuns: Number(process.env['LAW_RUNS'] ?? usual),
})
