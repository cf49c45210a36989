import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import {
  BreakableName,
  Button,
  ConfirmDialog,
  formatWhen,
  IconButton,
  useToast,
} from '../../ui/index.ts'
import type { Credential } from './credentials.ts'

export function CredentialRow({
  credential,
  now,
  onEdit,
}: {
  credential: Credential
  now: Date
  onEdit: () => void
}) {
  const { id, name, origin, usedAt } = credential
  const trpc = useTRPC()
  const queries = useQueryClient()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation(
    trpc.credentials.remove.mutationOptions({
      onSuccess: async () => {
        toast.show({ icon: 'trash-2', text: `Removed ${name}` })
        await queries.invalidateQueries()
      },
      onError: (error) => toast.show({ icon: 'circle-alert', text: errorMessage(error) }),
    }),
  )
  return (
    <tr>
      <td>
        <BreakableName name={name} />
      </td>
      <td>{origin ?? 'any allowed host that a flow names it for'}</td>
      <td>{usedAt === undefined ? 'not yet' : formatWhen(new Date(usedAt), now)}</td>
      <td data-end>
        <Button size="sm" onClick={onEdit}>
          Replace
        </Button>
        <IconButton
          icon="trash-2"
          size="sm"
          label={`Remove ${name}`}
          onClick={() => setIsAsking(true)}
        />
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title={`Remove ${name}?`}
          description="Its value is deleted and cannot be brought back. Flows that name it say that it is missing."
          confirmLabel="Remove"
          isDanger
          onConfirm={() => remove.mutate({ id })}
        />
      </td>
    </tr>
  )
}
