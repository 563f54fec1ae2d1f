import { t } from '@lingui/core/macro'
import { formatDay } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/number'
import { Fact, Facts, Part } from '../../shared/page/part'
import { FileList } from '../../shared/upload/file-list'
import { LinesTable } from './lines-table'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

/** Requested lines and files. */
export function QuotationRequest({ quotation: { lines, files } }: { quotation: QuotationSheet_QuotationFragment }) {
  return (
    <Part title={t`Requested items`}>
      <LinesTable
        label={t`Requested items`}
        columns={[{ label: t`Product` }, { label: t`Quantity` }]}
        lines={lines.map((line) => ({ ...line, cells: [formatQuantity(line.quantity)] }))}
      />
      <FileList files={files} />
    </Part>
  )
}

/** Where and when the customer wants the goods; null if not stated. */
export function QuotationDelivery({
  quotation: { incoterm, place, wantedBy },
}: {
  quotation: QuotationSheet_QuotationFragment
}) {
  const delivery = [incoterm, place].filter(Boolean).join(' ')
  if (!delivery && !wantedBy) return null
  return (
    <Part title={t`Delivery`}>
      <Facts width="14rem" mb="0">
        {delivery && (
          <Fact label={t`Incoterm and place`}>
            <bdi>{delivery}</bdi>
          </Fact>
        )}
        {wantedBy && (
          <Fact label={t`Required by`}>
            <time dateTime={wantedBy}>{formatDay(wantedBy)}</time>
          </Fact>
        )}
      </Facts>
    </Part>
  )
}
