import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatMoney } from '../../shared/format/money'
import { useAct } from '../../shared/graphql/use-act'
import { Part } from '../../shared/page/part'
import { ReturnBadge, returnKindLabels } from './return-words'
import { ReturnForm } from './return-form'
import { ReturnSheet } from './return-sheet'
import { OrderReturns_OrderFragmentDoc, useWithdrawReturnMutation } from './returns.generated'
import type { OrderReturns_OrderFragment } from './returns.generated'

interface OrderReturnsProps {
  order: FragmentType<OrderReturns_OrderFragment>
  /** Whether staff view it; they answer returns on other pages. */
  isAdmin: boolean
  /** Reloads the order. */
  reload: () => void
}

/** An order's returns, and a form to request one; renders nothing if neither is possible. */
export function OrderReturns({ order, isAdmin, reload }: OrderReturnsProps) {
  const { data, complete } = useFragment({
    fragment: OrderReturns_OrderFragmentDoc,
    fragmentName: 'OrderReturns_order',
    from: order,
  })
  return complete ? <Returns order={data} isAdmin={isAdmin} reload={reload} /> : null
}

function Returns({ order, isAdmin, reload }: Omit<OrderReturnsProps, 'order'> & { order: OrderReturns_OrderFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { returns, lines, creditedTotal } = order
  const canAsk = lines.some(({ returnableQuantity }) => returnableQuantity > 0)
  if (returns.length === 0 && !canAsk && !isOpen) return null
  const credited = formatMoney(creditedTotal)

  function handleClose() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <Box _print={{ display: 'none' }}>
      <Part title={t`Returns and complaints`}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          {returns.map((orderReturn) => (
            <Box as="article" key={orderReturn.id} borderWidth="1px" borderRadius="l2" p="3">
              <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
                <Box as="h3" fontWeight="semibold">
                  {returnKindLabels()[orderReturn.kind]}{' '}
                  {isAdmin ? (
                    <Link asChild>
                      <RouterLink to={`/dashboard/returns/${orderReturn.id}`}>
                        <bdi dir="ltr">{orderReturn.number}</bdi>
                      </RouterLink>
                    </Link>
                  ) : (
                    <bdi dir="ltr">{orderReturn.number}</bdi>
                  )}
                </Box>
                <ReturnBadge status={orderReturn.status} />
                {orderReturn.nextStatuses.includes('WITHDRAWN') && (
                  <WithdrawButton id={orderReturn.id} number={orderReturn.number} />
                )}
              </Box>
              <ReturnSheet orderReturn={orderReturn} />
            </Box>
          ))}
          {creditedTotal.amount > 0 && (
            <Box as="p" fontWeight="semibold">
              <Trans>Credited for this order: {credited}</Trans>
            </Box>
          )}
          {canAsk && (
            <Box>
              <Button ref={opener} variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                <Trans>Request a return</Trans>
              </Button>
            </Box>
          )}
          {isOpen && <ReturnForm order={order} reload={reload} onClose={handleClose} />}
        </Box>
      </Part>
    </Box>
  )
}

function WithdrawButton({ id, number }: { id: string; number: string }) {
  const { send } = useAct(useWithdrawReturnMutation, { toast: t`Return withdrawn.` })
  const label = t({ message: 'Withdraw', context: 'button: a return' })

  return (
    <ConfirmButton
      action={label}
      label={t`${label}: ${number}`}
      title={t`Withdraw this return?`}
      onConfirm={() => send({ id })}
    />
  )
}
