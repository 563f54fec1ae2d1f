import { t } from '@lingui/core/macro'
import type { InquiryStatus } from '../../shared/graphql/schema.generated'
import { knownWord } from '../../shared/navigation/known-word'

export const inquiryStateLabels = (): Record<InquiryStatus, string> => ({
  OPEN: t({ message: 'Open', context: 'state of an inquiry' }),
  ANSWERED: t({ message: 'Answered', context: 'state of an inquiry' }),
  CLOSED: t({ message: 'Closed', context: 'state of an inquiry' }),
})

/** The status for an address parameter, or null. */
export const toInquiryState = (word: string | null) => knownWord(inquiryStateLabels(), word)
