import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime, formatValidity } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import type { QuotationRow_QuotationFragment } from './quotation-row.generated'
import { StateBadge } from './quotation-status'

const ownColumns = (): Column[] => [
  { label: t`Quotation` },
  { label: t`Products`, isNumeric: true, width: '6rem' },
  { label: t({ message: 'Status', context: 'of a quotation' }), width: '9rem' },
  { label: t`Valid until`, width: '14rem' },
  { label: t`Total`, isNumeric: true, width: '9.5rem' },
]
/** The user's own quotations, and those of their companies. */
export function OwnQuotationList({ quotations }: { quotations: readonly QuotationRow_QuotationFragment[] }) {
  return (
    <ResponsiveTable caption={t`Quotations`} columns={ownColumns()}>
      {quotations.map((quotation) => (
        <ResponsiveRow key={quotation.id} columns={ownColumns()} cells={cellsOf(quotation, companyOf(quotation))} />
      ))}
    </ResponsiveTable>
  )
}

function companyOf({ company, customerName }: QuotationRow_QuotationFragment) {
  return (
    company && (
      <Box color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
        <bdi>{company.name}</bdi>
        <br />
        <Trans>
          Requested by <bdi>{customerName}</bdi>
        </Trans>
      </Box>
    )
  )
}

function cellsOf(
  { id, number, status, createdAt, lineCount, newestRevision }: QuotationRow_QuotationFragment,
  whose?: ReactNode,
) {
  return [
    <div key="number">
      <Link asChild>
        <RouterLink to={`/dashboard/quotations/${id}`}>
          <Trans>
            Quotation{' '}
            <chakra.bdi dir="ltr" whiteSpace="nowrap">
              {number}
            </chakra.bdi>
          </Trans>
        </RouterLink>
      </Link>
      <Box color="fg.muted" fontWeight="normal">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Box>
      {whose}
    </div>,
    formatQuantity(lineCount),
    <StateBadge key="state" status={status} />,
    newestRevision ? (
      <time key="until" dateTime={newestRevision.validUntil}>
        {formatValidity(newestRevision.validUntil)}
      </time>
    ) : (
      '–'
    ),
    newestRevision ? <strong key="total">{formatMoney(newestRevision.total)}</strong> : '–',
  ]
}
