/** Any number: what matters is that it stays. */
const SEED = 20_261_130

const { LAW_RUNS } = process.env

/**
 * How often a law is tried. In `npm test` with the same examples each time, so that a red run comes of a
 * change and not of chance; `LAW_RUNS=10000 npx vitest run test/resume.law.test.ts` looks for new ones.
 */
export const lawRuns = (usual: number): { readonly numRuns: number; readonly seed?: number } =>
  LAW_RUNS === undefined ? { numRuns: usual, seed: SEED } : { numRuns: Number(LAW_RUNS) }
