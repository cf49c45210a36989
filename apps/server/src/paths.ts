import { fileURLToPath } from 'node:url'

// This file and the bundle that swallows it (`dist/main.js`) lie at the same depth.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Folders of the installation, absolute. */
export const paths = {
  root: fromHere('../../../'),
  migrations: fromHere('../../../prisma/migrations'),
  examples: fromHere('../../../packages/examples'),
  web: fromHere('../../web/dist'),
} as const
