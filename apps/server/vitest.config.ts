import { reporting } from '../../scripts/reporting.ts'

export default {
  test: {
    ...reporting,
    include: ['{src,test}/**/*.test.ts'],
    // Each integration test starts a whole server, on machines that may have other work.
    // The limits are there for what never ends: a slow machine is no failure.
    testTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    // Tool files of tests are loaded as the server loads them: by Node, through its own hooks.
    server: { deps: { external: [/flowglass-test-/] } },
  },
}
