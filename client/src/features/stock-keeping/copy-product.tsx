import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { explainInToast, useAct } from '../../shared/graphql/use-act'
import { wayBackTo } from '../../shared/navigation/history-state'
import { useCopyProductMutation } from './change-listed.generated'

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
