import { useQuery } from '@tanstack/react-query'
import { useTRPCClient } from '../../trpc.ts'

/** Everything that is known of models' readiness; what is put right makes it be asked again. */
export const readinessKey = ['models.readiness'] as const

/** What each model of a text still needs. The text may be a document that is being edited. */
export function useReadiness(text: string) {
  const client = useTRPCClient()
  return useQuery({
    queryKey: [...readinessKey, text],
    queryFn: () => client.models.readiness.mutate({ text }),
    placeholderData: (last) => last,
  })
}
