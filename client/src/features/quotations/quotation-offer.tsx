import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { LinesTable } from './lines-table'
import { Fact, Facts, Part } from '../../shared/page/part'
import type { QuotationOffer_RevisionFragment } from './quotation-sheet.generated'

/** The newest revision: prices, what is taken off and added, and until when it holds. */
export function QuotationOffer({ revision: offer }: { revision: QuotationOffer_RevisionFragment }) {
  const { revision, incoterm, place, sentAt, validUntil, note, lines, total } = offer
  return (
    <Part title={t`The offer, revision ${revision}`}>
      <Facts>
        <Fact label={t`Delivery`}>
          <bdi>
            {incoterm} {place}
          </bdi>
        </Fact>
        <Fact label={t`Valid until`}>
          <time dateTime={validUntil}>{formatDateTime(validUntil)}</time>
        </Fact>
        <Fact label={t({ message: 'Sent', context: 'when an offer was sent' })}>
          <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </Fact>
      </Facts>
      <LinesTable
        label={t`Lines of the offer`}
        columns={[t`Product`, t`Quantity`, t`Unit price`, t({ message: 'Amount', context: 'of money' })]}
        lines={lines.map((line) => ({
          ...line,
          cells: [formatQuantity(line.quantity), formatMoney(line.unitPrice), formatMoney(line.total)],
        }))}
        foot={
          <>
            <Terms offer={offer} />
            <Box as="tr" fontWeight="semibold">
              <th scope="row" colSpan={3}>
                {t`Total`}
              </th>
              <td data-testid="offer-total">{formatMoney(total)}</td>
            </Box>
          </>
        }
      />
      {note && (
        <Box mt="4" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {note}
        </Box>
      )}
    </Part>
  )
}

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
        <th scope="row" colSpan={3}>
          {label}
        </th>
        <td>{formatMoney(value)}</td>
      </tr>
    ))
}
