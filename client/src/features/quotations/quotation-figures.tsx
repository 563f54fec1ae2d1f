import { t } from '@lingui/core/macro'
import { formatPercent } from '../../shared/format/percent'
import { formatQuantity } from '../../shared/format/quantity'
import type { QuotationFigures as Figures } from '../../shared/graphql/schema.generated'
import { Fact, Facts } from '../../shared/page/part'

/** What waits, what runs out, and how many of all quotations became orders. */
export function QuotationFigures({ figures }: { figures: Omit<Figures, '__typename'> }) {
  const { requestedCount, offeredCount, expiringThisWeekCount, orderedCount, totalCount } = figures
  const share = formatPercent(totalCount === 0 ? 0 : (100 * orderedCount) / totalCount)
  const [ordered, total] = [formatQuantity(orderedCount), formatQuantity(totalCount)]
  return (
    <Facts>
      <Fact label={t`Waiting for an offer`}>{formatQuantity(requestedCount)}</Fact>
      <Fact label={t`Offered`}>{formatQuantity(offeredCount)}</Fact>
      <Fact label={t`Expire this week`}>{formatQuantity(expiringThisWeekCount)}</Fact>
      <Fact label={t`Became orders`}>{t`${share} (${ordered} of ${total})`}</Fact>
    </Facts>
  )
}
