import { Trans } from '@lingui/react/macro'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import { ButtonLink } from '../../shared/navigation/button-link'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { requestAgainOf } from '../../shared/navigation/paths'

/** Statuses that no longer lead to an order. Staff can still answer an expired request. */
const ENDED: readonly QuotationStatus[] = ['CANCELLED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']

/** Lets the customer request the same again after a quotation has ended. */
export function AskAgain({ quotation: { id, status } }: { quotation: QuotationSheet_QuotationFragment }) {
  if (!ENDED.includes(status)) return null
  return (
    <ButtonLink size="sm" to={requestAgainOf(id)}>
      <Trans>Request again</Trans>
    </ButtonLink>
  )
}
