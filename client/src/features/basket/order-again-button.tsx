import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import type { ButtonProps } from '@chakra-ui/react/button'
import { Notice } from '../../shared/forms/notice'
import { OrderAgainDocument } from './order-again.generated'
import { useAddEarlier } from './use-put-earlier'

interface OrderAgainButtonProps extends Omit<ButtonProps, 'order'> {
  order: { id: string; number: string }
}

/** Adds the lines of an earlier order to the basket. */
export function OrderAgainButton({ order: { id, number }, ...button }: OrderAgainButtonProps) {
  const client = useApolloClient()
  const { isBusy, error, put } = useAddEarlier()
  const findLines = async () => {
    // A fresh query shows current availability, not that of the loaded list.
    const { data } = await client.query({ query: OrderAgainDocument, variables: { id }, fetchPolicy: 'no-cache' })
    return data?.order?.lines ?? []
  }
  return (
    <>
      <Button
        variant="outline"
        aria-label={t`Order again: ${number}`}
        aria-busy={isBusy || undefined}
        onClick={() => void put(findLines)}
        {...button}
      >
        <Trans>Order again</Trans>
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
