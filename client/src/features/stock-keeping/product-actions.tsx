import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DeleteButton } from '../../shared/editing/delete-button'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { evict } from '../../shared/graphql/invalidate'
import { explainInToast, useAct } from '../../shared/graphql/use-act'
import { wayBackTo } from '../../shared/navigation/history'
import { useCopyProductMutation, useRestoreProductMutation } from './change-listed.generated'
import { useDeleteProductMutation } from './save-product.generated'

/** Copies a product to a draft, and opens it. */
export function CopyProduct({ id, name, size = '2xs' }: { id: string; name: string; size?: '2xs' | 'md' }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // A retry after a lost response sends the same key.
  const [idempotencyKey] = useState(createIdempotencyKey)
  const { isBusy, run } = useAct(useCopyProductMutation, {
    toast: t`Saved the copy as a draft.`,
    onSuccess: ({ product }) =>
      void navigate(`/dashboard/manageProducts/${product.id}`, { state: wayBackTo(pathname + search) }),
    explain: explainInToast,
  })

  return (
    <Button
      size={size}
      variant={size === '2xs' ? 'ghost' : 'outline'}
      aria-label={t`Copy ${name}`}
      aria-busy={isBusy || undefined}
      onClick={() => void run({ input: { id, idempotencyKey } })}
    >
      <Trans>Copy</Trans>
    </Button>
  )
}

/** Deletes a product after a confirmation. */
export function DeleteProduct({ id, name, onDeleted }: { id: string; name: string; onDeleted: () => void }) {
  const { client, send } = useAct(useDeleteProductMutation, {
    toast: t`Product is deleted.`,
    onRefused: ({ __typename }) => __typename === 'ProductNotFound',
  })

  function handleDeleted() {
    onDeleted()
    evict(client.cache, 'Product', id)
  }

  return (
    <DeleteButton size="2xs" name={name} deleteIt={() => send({ id })} onDeleted={handleDeleted}>
      <Trans>
        <bdi>{name}</bdi> will be removed from the shop. Existing orders and reviews are kept.
      </Trans>
    </DeleteButton>
  )
}

/** Shows the last deleted product with an undo button. */
export function DeletedProduct({ id, name, onRestored }: { id: string; name: string; onRestored: () => void }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <span>
        <Trans>
          <bdi>{name}</bdi> deleted.
        </Trans>
      </span>
      <RestoreProduct id={id} name={name} onRestored={onRestored}>
        <Trans>Undo</Trans>
      </RestoreProduct>
    </Box>
  )
}

interface RestoreProductProps {
  id: string
  name: string
  onRestored?: () => void
  children?: ReactNode
}

/** Restores a deleted product. */
export function RestoreProduct({ id, name, onRestored, children = <Trans>Restore</Trans> }: RestoreProductProps) {
  const { isBusy, run } = useAct(useRestoreProductMutation, {
    toast: t`Product restored.`,
    onSuccess: () => onRestored?.(),
    explain: explainInToast,
  })

  return (
    <Button
      size="2xs"
      variant="outline"
      aria-label={t`Restore ${name}`}
      aria-busy={isBusy || undefined}
      onClick={() => void run({ id })}
    >
      {children}
    </Button>
  )
}
