import { appProcedures } from './app.ts'
import { credentialProcedures } from './credentials.ts'
import { flowProcedures } from './flows.ts'
import { hostProcedures } from './hosts.ts'
import { modelProcedures } from './models.ts'
import { priceProcedures } from './prices.ts'
import { runProcedures } from './runs.ts'
import { toolProcedures } from './tools.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  app: appProcedures,
  credentials: credentialProcedures,
  flows: flowProcedures,
  hosts: hostProcedures,
  models: modelProcedures,
  prices: priceProcedures,
  runs: runProcedures,
  tools: toolProcedures,
})

/** For the studio, which imports this type and nothing else. */
export type AppRouter = typeof appRouter
