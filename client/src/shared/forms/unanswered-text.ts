import { t } from '@lingui/core/macro'

/** Message of a form when the server does not respond. */
export const unansweredText = () => t`The shop did not answer. What you typed is kept; try again.`
