import { t } from '@lingui/core/macro'

/** Toast after saving an order, which says whether the customer gets an email. */
export function nameSaved(isMailWanted: boolean, isMailed: boolean): string {
  if (isMailed) return t`Saved. We’ll email the customer.`
  if (!isMailWanted) return t`Saved.`
  return t`Saved. No email sent: the customer already has this information, nothing changed for them, or their email isn’t verified.`
}
