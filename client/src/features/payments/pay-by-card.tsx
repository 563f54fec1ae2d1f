import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import { useStartCardPaymentMutation } from './payments.generated'

/** Set by the server when the payment provider sends the buyer back. */
const RETURNED = { name: 'card', value: 'paid' }

const CHECK_MS = 3_000
const MAX_CHECKS = 20

interface PayByCardProps {
  orderId: string
  /** Formatted amount. */
  due: string
  /** Reloads the order. */
  reload: () => void
}

/**
 * Leads to the payment provider's page. Back from there, it reloads the order until the payment is recorded, which takes the
 * provider a few seconds.
 */
export function PayByCard({ orderId, due, reload }: PayByCardProps) {
  const [search] = useSearchParams()
  const isReturned = search.get(RETURNED.name) === RETURNED.value
  const { run, isBusy, error } = useAct(useStartCardPaymentMutation, {
    onSuccess: ({ url }) => window.location.assign(url),
  })

  useEffect(() => {
    if (!isReturned) return
    let checks = 0
    const timer = setInterval(() => {
      if (++checks >= MAX_CHECKS) clearInterval(timer)
      reload()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [isReturned, reload])

  if (isReturned) {
    return (
      <Notice kind="info">
        {t`Your card payment is being confirmed, which can take a minute. You needn’t pay again.`}
      </Notice>
    )
  }
  return (
    <Box>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void run({ input: { orderId } })
        }}
      >
        {t`Pay ${due} by card`}
      </Button>
      {error && (
        <Notice kind="error" mt="2">
          {error}
        </Notice>
      )}
    </Box>
  )
}
