import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPercent } from '../../shared/format/number'
import { formatQuantity } from '../../shared/format/quantity'
import type { QuotationFigures as Figures } from '../../shared/graphql/schema.generated'

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
