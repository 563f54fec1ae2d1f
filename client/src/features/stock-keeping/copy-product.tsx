import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAttempt } from '../../shared/forms/use-attempt'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { wayBackTo } from '../../shared/navigation/list-return'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { CopyProductDocument } from './change-listed.generated'
import { forgetLists } from './product-lists'

/** Makes a draft from a product, and opens it. */
export function CopyProduct({ id, name, size = 'xs' }: { id: string; name: string; size?: 'xs' | 'md' }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { isBusy, run } = useAttempt({ isOnce: true })
  // The same for a second press after a lost answer.
  const [idempotencyKey] = useState(createIdempotencyKey)

  async function copy() {
    const variables = { input: { id, idempotencyKey } }
    const { data } = await client.mutate({ mutation: CopyProductDocument, variables })
    const { product } = expectSuccess(data?.copyProduct, 'CopyProductSuccess')
    forgetLists(client.cache)
    notifySuccess(t`The copy is a draft.`)
    void navigate(`/dashboard/manageProducts/${product.id}`, { state: wayBackTo(pathname + search) })
  }

  return (
    <Button
      size={size}
      variant={size === 'xs' ? 'ghost' : 'outline'}
      aria-label={t`Copy ${name}`}
      aria-busy={isBusy || undefined}
      onClick={() =>
        void run(copy, (failure) => {
          notifyError(explainFailure(failure))
          return null
        })
      }
    >
      <Trans>Copy</Trans>
    </Button>
  )
}
