import { Trans } from '@lingui/react/macro'
import { useSession } from '../../shared/auth/session-store'
import { Notice } from '../../shared/forms/notice'
import type { LineItem } from '../../shared/lines/line-item'
import { itemInput } from '../../shared/lines/line-item'
import { useOrderNeedsApprovalQuery } from './order-companies.generated'
import type { OrderCompany } from './use-order-companies'

interface ApprovalNoticeProps {
  /** The order's company; undefined for a private order. */
  company: OrderCompany | undefined
  lines: readonly (LineItem & { quantity: number })[]
}

/** Warns before checkout that the order needs approval. Queries the server only if the user has a limit. */
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
    // The month's total changes with every order.
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
