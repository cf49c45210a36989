import { defineConfig } from '@playwright/test'

const executablePath = process.env['FLOWGLASS_CHROMIUM']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 1,
  forbidOnly: process.env['CI'] === 'true',
  // A journey that passes at the second try tells of a fault, in the product or in the journey.
  retries: 0,
  // A machine that builds something else at the same time is slow, not wrong. What does not come is
  // told by the limit of the step that waits for it; this one is for a journey that never ends.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
