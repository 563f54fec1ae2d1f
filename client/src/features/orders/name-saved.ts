import { t } from '@lingui/core/macro'

/** Says that something of an order was saved, and whether its customer hears of it, as whoever saved it wanted. */
export function nameSaved(isMailWanted: boolean, isMailed: boolean): string {
  if (isMailed) return t`Saved, and the customer gets a mail.`
  if (!isMailWanted) return t`Saved.`
  return t`Saved. No mail goes out: the customer has it already, there is nothing to tell, or the email address is not verified.`
}
