import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { FiguresTable } from '../../shared/lists/figures-table'
import { Quote } from '../../shared/page/sheet'
import { ReturnPhotos } from './return-photos'
import { returnReasonLabels, returnStateLabels, sizedName } from './return-words'
import type { ReturnSheet_OrderReturnFragment } from './returns.generated'

type OrderReturn = ReturnSheet_OrderReturnFragment

/** A return on its order's page. */
export function ReturnSheet({ orderReturn }: { orderReturn: OrderReturn }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <ReturnContent orderReturn={orderReturn} />
      <ReturnCredit orderReturn={orderReturn} />
      <ReturnEvents orderReturn={orderReturn} />
    </Box>
  )
}

/** Returned units, and both sides' remarks. */
export function ReturnContent({ orderReturn }: { orderReturn: OrderReturn }) {
  const { message, answer, photos } = orderReturn
  return (
    <>
      <Pieces orderReturn={orderReturn} />
      {message && <Quote label={t({ message: 'Message', context: 'of a return' })}>{message}</Quote>}
      <ReturnPhotos photos={photos} />
      {answer && <Quote label={t`Our reply`}>{answer}</Quote>}
    </>
  )
}

/** The credit note, or its expected amount; null before the return is accepted. */
export function ReturnCredit({ orderReturn: { creditNote, credit, status } }: { orderReturn: OrderReturn }) {
  if (creditNote) {
    return (
      <p>
        <CreditNote note={creditNote} />
      </p>
    )
  }
  return status === 'ACCEPTED' || status === 'RECEIVED' ? (
    <Box as="p" fontWeight="medium">
      <Promised amount={formatMoney(credit)} />
    </Box>
  ) : null
}

function CreditNote({ note: { number, amount } }: { note: NonNullable<OrderReturn['creditNote']> }) {
  const sum = formatMoney(amount)
  return (
    <Trans>
      Credit note <bdi dir="ltr">{number}</bdi>: <strong>{sum}</strong>
    </Trans>
  )
}

const Promised = ({ amount }: { amount: string }) => <Trans>Amount to credit: {amount}</Trans>

function Pieces({ orderReturn: { lines, status } }: { orderReturn: OrderReturn }) {
  const reasons = returnReasonLabels()
  const isDecided = lines.some(({ acceptedQuantity }) => acceptedQuantity !== null)
  const hasCome = lines.some(({ restockedQuantity }) => restockedQuantity !== null)
  return (
    <Box overflowX="auto">
      <FiguresTable isDocument aria-label={t`Returned units`}>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t({ message: 'Requested', context: 'pieces of a return' })}</th>
            {isDecided && <th scope="col">{t({ message: 'Accepted', context: 'pieces of a return' })}</th>}
            {hasCome && <th scope="col">{t({ message: 'Received', context: 'pieces of a return' })}</th>}
            {isDecided && status !== 'DECLINED' && <th scope="col">{t`Credit`}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, reason, quantity, acceptedQuantity, restockedQuantity, scrappedQuantity, credit }) => (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{sizedName(line)}</bdi>
                <Box textStyle="xs" fontWeight="normal" color="fg.muted">
                  {reasons[reason]}
                </Box>
              </th>
              <td>{formatQuantity(quantity)}</td>
              {isDecided && <td>{acceptedQuantity === null ? '–' : formatQuantity(acceptedQuantity)}</td>}
              {hasCome && (
                <td>
                  {restockedQuantity === null ? '–' : formatQuantity(restockedQuantity + (scrappedQuantity ?? 0))}
                </td>
              )}
              {isDecided && status !== 'DECLINED' && <td>{formatMoney(credit)}</td>}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Box>
  )
}

/** Statuses of a return with their times, oldest first. */
export function ReturnEvents({ orderReturn: { events } }: { orderReturn: OrderReturn }) {
  const labels = returnStateLabels()
  return (
    <Box as="ol" listStyleType="none" textStyle="sm" color="fg.muted" display="flex" flexWrap="wrap" columnGap="4">
      {events.map(({ to, createdAt }) => (
        <Event key={to} state={labels[to]} at={createdAt} />
      ))}
    </Box>
  )
}

function Event({ state, at }: { state: string; at: string }) {
  const day = formatDateTime(at)
  return (
    <li>
      <Trans context="a return: a state, and when it came to it">
        {state}: <time dateTime={at}>{day}</time>
      </Trans>
    </li>
  )
}
