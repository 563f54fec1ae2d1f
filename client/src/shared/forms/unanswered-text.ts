import { t } from '@lingui/core/macro'

/** Message of a form where the shop did not answer. */
export const unansweredText = () => t`The shop did not answer. What you typed is kept; try again.`
