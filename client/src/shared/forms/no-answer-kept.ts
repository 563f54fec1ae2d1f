import { t } from '@lingui/core/macro'

/** What is said where the shop gave no words, and what was typed stands there still. */
export const noAnswerKept = () => t`The shop did not answer. What you typed is kept; try again.`
