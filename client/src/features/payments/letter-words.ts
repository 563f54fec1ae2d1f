import { t } from '@lingui/core/macro'
import { formatDay } from '../../shared/format/date'
import type { LetterOfCreditWarning, SaveLetterOfCreditInput } from '../../shared/graphql/schema.generated'
import type { LetterOfCredit_LetterFragment, OrderPayment_OrderFragment } from './payments.generated'

/** A warning as a sentence. */
export function letterWarning(
  warning: LetterOfCreditWarning,
  { latestShipmentOn, expiresOn }: Pick<LetterOfCredit_LetterFragment, 'latestShipmentOn' | 'expiresOn'>,
): string {
  const [shipBy, expiry] = [formatDay(latestShipmentOn), formatDay(expiresOn)]
  const words: Record<LetterOfCreditWarning, string> = {
    SHIPMENT_DUE: t`Ship by ${shipBy}: the letter of credit doesn’t pay for a later shipment.`,
    SHIPMENT_LATE: t`The latest shipment date was ${shipBy}. The bank may refuse to pay for a later shipment.`,
    EXPIRY_DUE: t`Present the documents by ${expiry}: the letter of credit expires then.`,
    EXPIRED: t`The letter of credit expired on ${expiry}, and the order isn’t paid.`,
  }
  return words[warning]
}

/** The values of a letter of credit as they are saved. */
export const inputOf = (
  { id: orderId }: Pick<OrderPayment_OrderFragment, 'id'>,
  { number, issuingBank, amount: { amount, currency }, latestShipmentOn, expiresOn }: LetterOfCredit_LetterFragment,
): Omit<SaveLetterOfCreditInput, 'documents'> => ({
  ...{ orderId, number, issuingBank, amount, currency },
  ...{ latestShipmentOn, expiresOn },
})
