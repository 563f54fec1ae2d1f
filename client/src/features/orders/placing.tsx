import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '../../shared/auth/session-store'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/form'
import type { LineItem } from '../../shared/lines/line-item'
import { itemInput } from '../../shared/lines/line-item'
import { useOrderNeedsApprovalQuery } from './order-companies.generated'
import { useOrderTermsQuery } from './order-terms.generated'
import type { OrderCompany } from './use-order-companies'

/** Progress of placing an order. */
export type PlacingStage = 'open' | 'sending' | 'placed'

interface PlacingProps {
  stage: PlacingStage
  /** Why the last attempt failed, or may have failed. */
  problem: { kind: string; message: string } | null
}

export function PlaceOrderButton({ stage, problem }: PlacingProps) {
  return (
    <SubmitButton
      isBusy={stage === 'sending'}
      busyText={t`Placing your order…`}
      doneText={stage === 'placed' ? t`Order placed` : undefined}
    >
      {problem?.kind === 'unknown' ? t`Try again` : t`Place Order`}
    </SubmitButton>
  )
}

/** Says why there is no order. If there may be one, it also says where to look. */
export function PlacingProblem({ problem }: Pick<PlacingProps, 'problem'>) {
  if (!problem) return null
  return (
    <Notice kind="error">
      {problem.message}
      {(problem.kind === 'conflict' || problem.kind === 'unknown') && (
        <>
          {' '}
          <Link asChild>
            <RouterLink to="/dashboard/myOrders">{t`My Orders`}</RouterLink>
          </Link>
        </>
      )}
    </Notice>
  )
}

/** The current terms of sale, accepted by placing an order; input of the order mutations. */
export function useAcceptedTerms(): { acceptedTermsOf?: string } {
  const { data } = useOrderTermsQuery()
  return data?.article ? { acceptedTermsOf: data.article.updatedAt } : {}
}

/** Links to the terms; renders nothing without terms. */
export function OrderTerms() {
  const { data } = useOrderTermsQuery()
  if (!data?.article) return null
  const { title } = data.article
  return (
    <chakra.p textStyle="sm" color="fg.muted">
      <Trans>
        By placing this order you accept:{' '}
        <Link asChild>
          <RouterLink to="/pages/terms" target="_blank">
            <bdi>{title}</bdi>
          </RouterLink>
        </Link>
      </Trans>
    </chakra.p>
  )
}

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
