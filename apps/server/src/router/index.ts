import { appProcedures } from './app.ts'
import { flowProcedures } from './flows.ts'
import { modelProcedures } from './models.ts'
import { runProcedures } from './runs.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  app: appProcedures,
  flows: flowProcedures,
  models: modelProcedures,
  runs: runProcedures,
})

/** For the studio, which imports this type and nothing else. */
export type AppRouter = typeof appRouter
