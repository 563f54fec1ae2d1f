import { t } from '@lingui/core/macro'

/** Message of a form when the server does not respond. */
export const unansweredText = () => t`We didn’t get a response. Your entries are saved, so you can try again.`
