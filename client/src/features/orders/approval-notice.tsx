import { Trans } from '@lingui/react/macro'
import { useSession } from '../../shared/auth/session-store'
import { Notice } from '../../shared/forms/notice'
import type { LineItem } from '../../shared/lines/line-item'
import { itemInput } from '../../shared/lines/line-item'
import { useOrderNeedsApprovalQuery } from './order-companies.generated'
import type { OrderCompany } from './use-order-companies'

interface ApprovalNoticeProps {
  /** The company that the order is for; undefined for oneself. */
  company: OrderCompany | undefined
  lines: readonly (LineItem & { quantity: number })[]
}

/** Says before an order is placed that it will wait for approval. Asks the shop only where the reader has a limit there. */
export function ApprovalNotice({ company, lines }: ApprovalNoticeProps) {
  const { user } = useSession()
  const member = company?.members.find(({ userId }) => userId === user?.id)
  const isLimited = member !== undefined && (member.orderLimit !== null || member.monthLimit !== null)
  const { data } = useOrderNeedsApprovalQuery({
    variables: {
      companyId: company?.id ?? '',
      lines: lines.map(({ quantity, ...item }) => ({ ...itemInput(item), quantity })),
    },
    skip: !isLimited || lines.length === 0,
    // What was ordered this month changes with every order.
    fetchPolicy: 'network-only',
  })
  if (!company || !data?.company?.needsApproval) return null
  const { name } = company
  return (
    <Notice kind="info">
      <Trans>
        This order exceeds your limit for <bdi>{name}</bdi>. Once you place it, someone else in the company must approve
        it.
      </Trans>
    </Notice>
  )
}
