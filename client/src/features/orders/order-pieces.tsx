import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import type { OrderPieces_OrderFragment } from './order-pieces.generated'
import { OrderPieces_OrderFragmentDoc } from './order-pieces.generated'
import { describeOrder } from './order-words'
import type { PiecesAct, ChoosableLine, RefusedLine } from './pieces'
import { choosablePieces, fieldOf, nameOfLine } from './pieces'
import { describeMost, usePiecesForm } from './use-pieces-form'
import { LetterNotice, OverrideReason } from './ship-question'
import { ShippingDetailsFields } from './shipping-details'

interface OrderPiecesProps {
  order: FragmentType<OrderPieces_OrderFragment>
  /** Whether staff act, not the customer. */
  isAdmin: boolean
  /** Reloads the order. */
  reload: () => void
}

/** Partial shipment and cancellation of units. */
export function OrderPieces({ order, isAdmin, reload }: OrderPiecesProps) {
  const { data, complete } = useFragment({
    fragment: OrderPieces_OrderFragmentDoc,
    fragmentName: 'OrderPieces_order',
    from: order,
  })
  return complete ? <Pieces order={data} isAdmin={isAdmin} reload={reload} /> : null
}

function Pieces({ order, isAdmin, reload }: Omit<OrderPiecesProps, 'order'> & { order: OrderPieces_OrderFragment }) {
  const [open, setOpen] = useState<PiecesAct | null>(null)
  const buttons = useRef<Partial<Record<PiecesAct, HTMLButtonElement | null>>>({})
  const name = describeOrder(order)
  const labels: Record<PiecesAct, string> = {
    ship: t({ message: 'Ship part', context: 'button: an order' }),
    cancel: t({ message: 'Cancel part', context: 'button: an order' }),
  }
  const acts: PiecesAct[] = [
    ...(isAdmin && order.nextStatuses.includes('SHIPPED') ? (['ship'] as const) : []),
    ...(choosablePieces('cancel', order.lines).length > 0 ? (['cancel'] as const) : []),
  ]

  function handleClose() {
    if (open) buttons.current[open]?.focus()
    setOpen(null)
  }

  // The reason for a refusal stays, even without actions.
  if (acts.length === 0 && !open) return null
  return (
    <>
      {acts.map((act) => {
        const label = labels[act]
        return (
          <Button
            key={act}
            ref={(button: HTMLButtonElement | null) => {
              buttons.current[act] = button
            }}
            size="sm"
            variant="outline"
            colorPalette={act === 'cancel' ? 'red' : 'brand'}
            aria-label={t`${label}: ${name}`}
            aria-expanded={open === act}
            onClick={() => setOpen(open === act ? null : act)}
          >
            {label}
          </Button>
        )
      })}
      {open && (
        <Box flexBasis="full">
          <PiecesForm key={open} act={open} order={order} reload={reload} onClose={handleClose} />
        </Box>
      )}
    </>
  )
}

interface PiecesFormProps {
  act: PiecesAct
  order: OrderPieces_OrderFragment
  /** Reloads the order. */
  reload: () => void
  onClose: () => void
}

/** Asks for the units of each line to ship or cancel. Typed text stays until it is done. */
function PiecesForm({ act, order, reload, onClose }: PiecesFormProps) {
  const { lines, field, send, chooseAll, isBusy, error, isPaymentOpen, refused, isUnanswered } = usePiecesForm({
    act,
    order,
    reload,
    onDone: onClose,
  })
  const words = wordsOf(act)
  return (
    <Form onSubmit={send} aria-label={words.title} maxW="4xl">
      {isUnanswered && !error && !isBusy && (
        <Notice kind="info">
          {t`We sent this but got no reply. It’s safe to send again: it won’t be applied twice.`}
        </Notice>
      )}
      {lines.length > 1 && (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="outline" onClick={() => chooseAll(true)}>
            {t({ message: 'All units', context: 'button: fills in a form' })}
          </Button>
          <Button size="sm" variant="outline" onClick={() => chooseAll(false)}>
            {t({ message: 'No units', context: 'button: fills in a form' })}
          </Button>
        </Box>
      )}
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
        alignItems="start"
        columnGap="6"
        rowGap="4"
      >
        {lines.map(({ line, most }) => (
          <TextField
            key={line.id}
            label={nameOfLine(line)}
            hint={describeMost(act, most)}
            inputMode="numeric"
            autoComplete="off"
            maxW="12rem"
            {...field(fieldOf(line.id))}
          />
        ))}
      </Box>
      {act === 'ship' && <LetterNotice orderId={order.id} />}
      {act === 'ship' && <ShippingDetailsFields field={field} />}
      {isPaymentOpen && <OverrideReason {...field('overrideReason')} />}
      {act === 'cancel' && (
        <Box color="fg.muted" textStyle="sm">
          {t`Remaining items keep their unit price, even if a smaller order would cost more per unit.`}
        </Box>
      )}
      {error && (
        <Notice kind="error">
          {error}
          <RefusedLines lines={lines} refused={refused} />
        </Notice>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {lines.some(({ most }) => most > 0) && (
          <Button type="submit" colorPalette={act === 'cancel' ? 'red' : 'brand'} aria-busy={isBusy || undefined}>
            {words.submit}
          </Button>
        )}
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Not now', context: 'button: closes a form' })}
        </Button>
      </Box>
    </Form>
  )
}

/** Lists rejected lines: in a long form their fields are far apart. */
function RefusedLines({ lines, refused }: { lines: readonly ChoosableLine[]; refused: readonly RefusedLine[] }) {
  if (refused.length === 0) return null
  return (
    <Box as="ul" mt="2" ps="5" display="grid" gap="1">
      {refused.map(({ lineId, message }) => {
        const of = lines.find(({ line }) => line.id === lineId)
        return (
          <li key={lineId}>
            {of && <bdi>{nameOfLine(of.line)}</bdi>}
            {of && ': '}
            {message}
          </li>
        )
      })}
    </Box>
  )
}

const wordsOf = (act: PiecesAct) =>
  act === 'ship'
    ? { title: t`Ship part of this order`, submit: t({ message: 'Ship selected items', context: 'button' }) }
    : { title: t`Cancel part of this order`, submit: t({ message: 'Cancel selected items', context: 'button' }) }
