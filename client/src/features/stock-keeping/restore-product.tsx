import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { RestoreProductDocument } from './change-listed.generated'
import { forgetLists } from './product-lists'

interface RestoreProductProps {
  id: string
  name: string
  onRestored?: () => void
  children?: ReactNode
}

/** Brings a deleted product back. */
export function RestoreProduct({ id, name, onRestored, children = <Trans>Restore</Trans> }: RestoreProductProps) {
  const client = useApolloClient()
  const { isBusy, run } = useAttempt()

  async function restore() {
    const { data } = await client.mutate({ mutation: RestoreProductDocument, variables: { id } })
    expectSuccess(data?.restoreProduct, 'RestoreProductSuccess')
    notifySuccess(t`Product is restored.`)
    forgetLists(client.cache)
    onRestored?.()
  }

  return (
    <Button
      size="xs"
      variant="outline"
      aria-label={t`Restore ${name}`}
      aria-busy={isBusy || undefined}
      onClick={() =>
        void run(restore, (failure) => {
          notifyError(explainFailure(failure))
          return null
        })
      }
    >
      {children}
    </Button>
  )
}
