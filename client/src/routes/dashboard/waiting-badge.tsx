import { Badge } from '@chakra-ui/react/badge'
import type { BadgeProps } from '@chakra-ui/react/badge'
import { formatList } from '../../shared/format/list'
import { formatQuantity } from '../../shared/format/quantity'
import type { WaitingWork } from './waiting-work'

/** The number of waiting items, with an accessible text. */
export function WaitingBadge({ work, ...place }: { work: readonly WaitingWork[] } & BadgeProps) {
  const count = work.reduce((sum, one) => sum + Math.min(one.count, one.most), 0)
  return (
    <Badge colorPalette="amber" role="img" aria-label={formatList(work.map(({ label }) => label))} {...place}>
      {formatQuantity(count)}
      {work.some((one) => one.count > one.most) && '+'}
    </Badge>
  )
}
