import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPercent } from '../../shared/format/percent'
import { formatQuantity } from '../../shared/format/quantity'
import type { QuotationFigures as Figures } from '../../shared/graphql/schema.generated'

/** How many of all quotations became orders. */
export function QuotationFigures({ figures }: { figures: Pick<Figures, 'orderedCount' | 'totalCount'> }) {
  const { orderedCount, totalCount } = figures
  const share = formatPercent(totalCount === 0 ? 0 : (100 * orderedCount) / totalCount)
  const [ordered, total] = [formatQuantity(orderedCount), formatQuantity(totalCount)]
  return (
    <chakra.span textStyle="xs" color="fg.muted" order={{ md: '-1' }}>
      {t`Became orders: ${share} (${ordered} of ${total})`}
    </chakra.span>
  )
}
