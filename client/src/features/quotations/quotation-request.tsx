import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime, formatDay } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/quantity'
import { FileList } from './file-list'
import { LinesTable } from './lines-table'
import { Fact, Facts, Part } from '../../shared/page/part'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { StateBadge } from './state-badge'

/** What was asked for, and where the quotation stands. */
export function QuotationRequest({ quotation }: { quotation: QuotationSheet_QuotationFragment }) {
  const { number, status, createdAt, customerName, company, incoterm, place, wantedBy, lines, files } = quotation
  return (
    <Part title={t`What was asked for`}>
      <Facts>
        <Fact label={t`Number`}>
          <Box as="bdi" dir="ltr" fontWeight="semibold">
            {number}
          </Box>
        </Fact>
        <Fact label={t({ message: 'State', context: 'of a quotation' })}>
          <StateBadge status={status} />
        </Fact>
        <Fact label={t`Date`}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Fact>
        {company && (
          <>
            <Fact label={t`Company`}>
              <bdi>{company.name}</bdi>
            </Fact>
            <Fact label={t`Asked for by`}>
              <bdi>{customerName}</bdi>
            </Fact>
          </>
        )}
        {(incoterm || place) && (
          <Fact label={t`Delivery`}>
            <bdi>{[incoterm, place].filter(Boolean).join(' ')}</bdi>
          </Fact>
        )}
        {wantedBy && (
          <Fact label={t`Wanted by`}>
            <time dateTime={wantedBy}>{formatDay(wantedBy)}</time>
          </Fact>
        )}
      </Facts>
      <LinesTable
        label={t`Lines asked for`}
        columns={[{ label: t`Product` }, { label: t`Quantity` }]}
        lines={lines.map((line) => ({ ...line, cells: [formatQuantity(line.quantity)] }))}
      />
      <FileList files={files} />
    </Part>
  )
}
