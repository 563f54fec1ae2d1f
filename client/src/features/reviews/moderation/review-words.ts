import { t } from '@lingui/core/macro'
import type { ReviewFault, ReviewStatus } from '../../../shared/graphql/schema.generated'
import { knownWord } from '../../../shared/list-page/list-address'

/** Labels of review statuses. */
export const stateLabels = (): Record<ReviewStatus, string> => ({
  VISIBLE: t({ message: 'Visible', context: 'a review' }),
  PENDING: t({ message: 'Waiting for approval', context: 'a review' }),
  HIDDEN: t({ message: 'Hidden', context: 'a review' }),
})

/** Labels of review faults. */
export const faultLabels = (): Record<ReviewFault, string> => ({
  NOT_ABOUT_PRODUCT: t`Not about the product`,
  OFFENSIVE: t`Offensive`,
  PERSONAL_DATA: t`Personal data`,
  ADVERTISEMENT: t`Advertising`,
  OTHER: t({ message: 'Something else', context: 'wrong with a review' }),
})

/** The status for an address parameter, or null. */
export const toReviewState = (word: string | null) => knownWord(stateLabels(), word)
