import type { Inquiry } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** There is no such inquiry. Tagged with the names of the schema, as all below. */
export interface InquiryNotFound {
  __typename: 'InquiryNotFound'
  message: Sentence
}

/** Somebody has written what the writer of an answer has not read. */
export interface InquiryWrittenMeanwhile {
  __typename: 'InquiryWrittenMeanwhile'
  message: Sentence
  inquiry: Inquiry
}

/** There can be no more messages. */
export interface InquiryFull {
  __typename: 'InquiryFull'
  message: Sentence
}

/** The key belongs to another message. */
interface IdempotencyConflict {
  __typename: 'IdempotencyConflict'
  message: Sentence
}

/** What came of something done to an inquiry. */
export type InquiryAct<Success extends string, Refusal = never> =
  | { __typename: Success; inquiry: Inquiry }
  | InquiryNotFound
  | Refusal

/** What came of an answer. */
export type ReplyToInquiryResult = InquiryAct<
  'ReplyToInquirySuccess',
  InquiryWrittenMeanwhile | InquiryFull | IdempotencyConflict
>

/** What came of a note. */
export type AddInquiryNoteResult = InquiryAct<'AddInquiryNoteSuccess', InquiryFull | IdempotencyConflict>

/** What came of giving it to somebody. */
export type AssignInquiryResult = InquiryAct<
  'AssignInquirySuccess',
  { __typename: 'AssigneeNotAdmin'; message: Sentence }
>

/** What came of moving it. */
export type SetInquiryStateResult = InquiryAct<'SetInquiryStateSuccess'>

export const notFound: InquiryNotFound = { __typename: 'InquiryNotFound', message: sentence('inquiryNotFound') }

export const writtenMeanwhile = (inquiry: Inquiry): InquiryWrittenMeanwhile => ({
  __typename: 'InquiryWrittenMeanwhile',
  message: sentence('inquiryWrittenMeanwhile'),
  inquiry,
})

export const full = (max: number): InquiryFull => ({
  __typename: 'InquiryFull',
  message: sentence('inquiryFull', { max }),
})

export const keyUsed: IdempotencyConflict = {
  __typename: 'IdempotencyConflict',
  message: sentence('inquiryFormUsed'),
}

export const notAnAdmin = { __typename: 'AssigneeNotAdmin', message: sentence('assigneeNotAdmin') } as const
