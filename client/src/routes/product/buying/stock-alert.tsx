import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useLocation } from 'react-router-dom'
import { type SignInState, originOf } from '../../../features/auth/origin'
import { useSession } from '../../../shared/auth/session-store'
import { isolate } from '../../../shared/i18n/messages'
import { explainInToast, useAct } from '../../../shared/graphql/use-act'
import { ButtonLink } from '../../../shared/navigation/links'
import { useStockAlertsQuery, useUnwatchStockMutation, useWatchStockMutation } from './stock-alert.generated'

interface StockAlertProps {
  productId: string
  /** Empty for a product without sizes. */
  variantId: string
  /** Name of the size; empty without one. */
  name: string
}

const wrapping = {
  size: 'sm',
  variant: 'outline',
  flexShrink: '1',
  h: 'auto',
  minH: '11',
  py: '1.5',
  whiteSpace: 'normal',
} as const

/** Offers an email when a sold-out size is available again. */
export function StockAlert(props: StockAlertProps) {
  const { status } = useSession()
  const from = originOf(useLocation())
  return (
    // Reserves the height of the final text.
    <Box minH="11" display="flex" alignItems="center">
      {status === 'signed-in' ? (
        <OwnAlert {...props} />
      ) : (
        // Hidden, with its space reserved, while a possible session loads.
        <ButtonLink
          to="/login"
          state={{ from } satisfies SignInState}
          {...wrapping}
          css={status === 'loading' ? { '[data-session] &': { visibility: 'hidden' } } : undefined}
        >
          <Trans>Log in to get an email when it’s back</Trans>
        </ButtonLink>
      )}
    </Box>
  )
}

function OwnAlert({ productId, variantId, name }: StockAlertProps) {
  const { data } = useStockAlertsQuery({ variables: { id: productId }, fetchPolicy: 'cache-and-network' })
  const watch = useAct(useWatchStockMutation, { explain: explainInToast })
  const unwatch = useAct(useUnwatchStockMutation, { explain: explainInToast })
  const variants = data?.product?.variants ?? []
  const variant = variantId ? variants.find(({ id }) => id === variantId) : variants[0]
  if (!variant) return null
  const isWatched = variant.isStockWatched === true
  const act = isWatched ? unwatch : watch
  const size = isolate(name)
  const ofSize = isWatched ? t`Undo, ${size}` : t`Email me when it’s back, ${size}`
  return (
    <Box>
      <Box aria-live="polite" textStyle="xs" color="fg.muted">
        {isWatched && t`We’ll email you`}
      </Box>
      {/* One button for both states keeps the focus. */}
      <Button
        {...wrapping}
        aria-label={name ? ofSize : undefined}
        aria-busy={act.isBusy || undefined}
        onClick={() => void act.run({ input: { productId, ...(variantId && { variantId }) } })}
      >
        {isWatched ? t`Undo` : t`Email me when it’s back`}
      </Button>
    </Box>
  )
}
