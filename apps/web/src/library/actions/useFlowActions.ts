import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { a11yMessages, navigate, paths, useAnnounce, useToast } from '../../ui/index.ts'
import type { FlowSummary } from '../flowSummary.ts'

/** What can be done to a stored flow, each with its message when it fails and its way back. */
export const useFlowActions = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const toast = useToast()
  const announce = useAnnounce()

  const refresh = () => queries.invalidateQueries(trpc.flows.pathFilter())
  const onError = (error: unknown) => toast.show({ text: errorMessage(error), status: 'failed' })
  const usual = { onError, onSettled: refresh }

  const create = useMutation(trpc.flows.create.mutationOptions(usual))
  const rename = useMutation(trpc.flows.rename.mutationOptions(usual))
  const remove = useMutation(trpc.flows.remove.mutationOptions(usual))
  const restore = useMutation(trpc.flows.restore.mutationOptions(usual))
  const duplicate = useMutation(trpc.flows.duplicate.mutationOptions(usual))

  return {
    isCreating: create.isPending,
    create: () =>
      create.mutate(
        { name: 'Untitled flow' },
        { onSuccess: (flow) => navigate(paths.flow(flow.id)) },
      ),
    rename: (flow: FlowSummary, name: string) => rename.mutate({ id: flow.id, name }),
    duplicate: (flow: FlowSummary) =>
      duplicate.mutate(
        { id: flow.id },
        { onSuccess: () => toast.show({ icon: 'copy', text: `Copied ${flow.name}` }) },
      ),
    remove: ({ id, name }: FlowSummary) =>
      remove.mutate(
        { id },
        {
          onSuccess: () => {
            announce(a11yMessages.flowRemoved(name))
            toast.show({
              id: `removed ${id}`,
              icon: 'trash-2',
              text: `Deleted ${name}`,
              action: { label: 'Undo', perform: () => restore.mutate({ id }) },
            })
          },
        },
      ),
  }
}
