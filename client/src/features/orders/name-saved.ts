import { t } from '@lingui/core/macro'

/** Says that something of an order was saved, and whether its customer hears of it, as whoever saved it wanted. */
export function nameSaved(isMailWanted: boolean, isMailed: boolean): string {
  if (isMailed) return t`Saved. We’ll email the customer.`
  if (!isMailWanted) return t`Saved.`
  return t`Saved. No email sent: the customer already has this information, nothing changed for them, or their email isn’t verified.`
}
