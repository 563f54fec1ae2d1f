import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { formatValidity } from '../../shared/format/date'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { formatPercent, formatQuantity } from '../../shared/format/number'
import type { QuotationFigures as Figures } from '../../shared/graphql/schema.generated'
import { DayCell, Muted, NumberCell, PartyCell } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import type { QuotationRow_QuotationFragment } from './quotation-row.generated'
import { StateBadge } from './quotation-status'

/** A quotation in the staff's list. */
type AnyQuotation = QuotationRow_QuotationFragment & {
  value: MoneyValue
  customer: { name: string; email: string } | null
}

export const quotationPath = ({ id }: { id: string }) => `/dashboard/quotations/${id}`

/** Columns of all quotations. */
export const quotationColumns = (): ListColumn<AnyQuotation>[] => [
  {
    id: 'number',
    label: t`Quotation`,
    width: '9rem',
    place: 'title',
    cell: (quotation) => <NumberCell to={quotationPath(quotation)} number={quotation.number} />,
  },
  {
    id: 'asked',
    label: t({ message: 'Received', context: 'when a quotation was asked for' }),
    width: '8rem',
    place: 'note',
    sort: { descending: 'NEWEST', ascending: 'OLDEST' },
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
  {
    id: 'customer',
    label: t`Customer`,
    place: 'text',
    cell: ({ customer, company, customerName }) => (
      <PartyCell company={company?.name} person={customer?.name ?? customerName} more={customer?.email} />
    ),
  },
  {
    id: 'products',
    label: t`Products`,
    width: '5rem',
    isNumeric: true,
    cell: ({ lineCount }) => <Muted>{formatQuantity(lineCount)}</Muted>,
  },
  {
    id: 'status',
    label: t({ message: 'Status', context: 'of a quotation' }),
    width: '8rem',
    place: 'status',
    cell: ({ status }) => <StateBadge status={status} />,
  },
  {
    id: 'validUntil',
    label: t`Valid until`,
    width: '9rem',
    cell: ({ newestRevision }) =>
      newestRevision ? (
        <time dateTime={newestRevision.validUntil}>{formatValidity(newestRevision.validUntil)}</time>
      ) : (
        '–'
      ),
  },
  {
    id: 'total',
    label: t`Total`,
    width: '8rem',
    isNumeric: true,
    place: 'amount',
    cell: ({ newestRevision }) => (newestRevision ? formatMoney(newestRevision.total) : '–'),
  },
  {
    id: 'value',
    label: t`Value in US dollars`,
    width: '10rem',
    isNumeric: true,
    sort: { descending: 'VALUE', ascending: 'VALUE' },
    cell: ({ value }) => <Muted>{formatMoney(value)}</Muted>,
  },
]

interface QuotationFiguresProps {
  /** Undefined while they load; the space is reserved. */
  figures: Pick<Figures, 'orderedCount' | 'totalCount'> | undefined
}

/** Share of quotations that became orders. */
export function QuotationFigures({ figures }: QuotationFiguresProps) {
  const { orderedCount, totalCount } = figures ?? { orderedCount: 0, totalCount: 0 }
  const share = formatPercent(totalCount === 0 ? 0 : (100 * orderedCount) / totalCount)
  const [ordered, total] = [formatQuantity(orderedCount), formatQuantity(totalCount)]
  return (
    <chakra.span visibility={figures ? undefined : 'hidden'} textStyle="xs" color="fg.muted" order={{ md: '-1' }}>
      {t`Converted to orders: ${share} (${ordered} of ${total})`}
    </chakra.span>
  )
}
