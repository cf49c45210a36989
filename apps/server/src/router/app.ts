import { procedure, router } from './trpc.ts'

export const appProcedures = router({
  info: procedure.query(({ ctx }) => ctx.info()),
})
