import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime, formatValidity } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { nameInSize } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { describePart } from '../../shared/payment-schedule/event-labels'
import { LinesTable, WIDE } from './lines-table'
import { Fact, Facts } from '../../shared/page/part'
import type { QuotationOffer_RevisionFragment, QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

interface OfferSheetProps {
  offer: QuotationOffer_RevisionFragment
  /** The requested lines. */
  asked: QuotationSheet_QuotationFragment['lines']
}

/** A version of a quotation: prices, discount, charges, validity, and omitted lines. */
export function OfferSheet({ offer, asked }: OfferSheetProps) {
  const { revision, incoterm, place, sentAt, validUntil, note, lines, total, paymentSchedule } = offer
  const left = asked.filter((line) => !lines.some((offered) => answers(offered, line)))
  return (
    <>
      <Facts>
        <Fact label={t`Delivery`}>
          <bdi>
            {incoterm} {place}
          </bdi>
        </Fact>
        <Fact label={t`Valid until`}>
          <time dateTime={validUntil}>{formatValidity(validUntil)}</time>
        </Fact>
        <Fact label={t({ message: 'Sent', context: 'when an offer was sent' })}>
          <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </Fact>
        {paymentSchedule && (
          <Fact label={t`Payment schedule`}>
            {paymentSchedule.map((part, index) => (
              <div key={index}>{describePart(part)}</div>
            ))}
          </Fact>
        )}
      </Facts>
      <LinesTable
        label={t`Items of the quotation, version ${revision}`}
        columns={[
          { label: t`Product` },
          { label: t`Quantity` },
          { label: t`Unit price`, isWide: true },
          { label: t({ message: 'Amount', context: 'of money' }) },
        ]}
        lines={lines.map((line) => {
          const price = formatMoney(line.unitPrice)
          return {
            ...line,
            price: t`${price} each`,
            remark: asked.some((one) => answers(line, one)) ? undefined : t`Added by our staff`,
            cells: [formatQuantity(line.quantity), price, formatMoney(line.total)],
          }
        })}
        foot={
          <>
            <Terms offer={offer} />
            <Box as="tr" fontWeight="semibold">
              <th scope="row" colSpan={2}>
                {t`Total`}
              </th>
              <chakra.td {...WIDE} />
              <td data-testid="offer-total">{formatMoney(total)}</td>
            </Box>
          </>
        }
      />
      {left.length > 0 && (
        <Box mt="4" textStyle="sm">
          <Box fontWeight="medium">{t`Requested but not quoted:`}</Box>
          <Box as="ul" ps="5">
            {left.map(({ id, name, size, quantity }) => (
              <li key={id}>
                {formatQuantity(quantity)} × <bdi>{nameInSize(name, size)}</bdi>
              </li>
            ))}
          </Box>
        </Box>
      )}
      {note && (
        <Box mt="4" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {note}
        </Box>
      )}
    </>
  )
}

/** Whether an offered line matches a requested one: the product, and its size if one is named. */
const answers = (offered: LineItem, requested: LineItem) =>
  offered.productId === requested.productId && (!requested.variantId || offered.variantId === requested.variantId)

function Terms({ offer: { discount, freight, insurance, charges } }: { offer: QuotationOffer_RevisionFragment }) {
  const terms = [
    { label: t`Discount`, value: { ...discount, amount: -discount.amount } },
    { label: t`Freight`, value: freight },
    { label: t`Insurance`, value: insurance },
    { label: t`Other charges`, value: charges },
  ]
  return terms
    .filter(({ value }) => value.amount !== 0)
    .map(({ label, value }) => (
      <tr key={label}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        <chakra.td {...WIDE} />
        <td>{formatMoney(value)}</td>
      </tr>
    ))
}
