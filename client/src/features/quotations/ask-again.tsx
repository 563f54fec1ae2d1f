import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import { ButtonLink } from '../../shared/navigation/button-link'
import { Notice } from '../../shared/forms/notice'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { requestAgainOf } from './request-address'

/** Where nothing comes of it any more. The shop can still answer what has run out. */
const OVER: readonly QuotationStatus[] = ['CANCELLED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']

/** Says what became of the order, and lets the customer ask for the same again where it is over. */
export function AskAgain({ quotation, isOwn }: { quotation: QuotationSheet_QuotationFragment; isOwn: boolean }) {
  const { id, status, order } = quotation
  const isOver = isOwn && OVER.includes(status)
  if (status !== 'CANCELLED' && !isOver && order?.status !== 'AWAITING_APPROVAL') return null
  return (
    <Box display="grid" gap="4" justifyItems="start">
      {status === 'CANCELLED' && (
        <Notice kind="info">
          <Trans>The order of this offer was called off or declined, and the offer with it.</Trans>
        </Notice>
      )}
      {status !== 'CANCELLED' && order?.status === 'AWAITING_APPROVAL' && (
        <Notice kind="info">
          <Trans>The order waits until somebody else of the company has approved it.</Trans>
        </Notice>
      )}
      {isOver && (
        <ButtonLink to={requestAgainOf(id)}>
          <Trans>Ask for the same again</Trans>
        </ButtonLink>
      )}
    </Box>
  )
}
