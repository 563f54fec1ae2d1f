import type { Order, Quotation } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { CompanyRefusal, IdempotencyConflict, PlacedOrder, RefusedLine } from '../orders/orders.service'
import type { QuotationState } from './quotation-states'
import { explainState } from './quotation-states'

/** There is none that the person may see, or none of theirs where it must be. */
export interface QuotationNotFound {
  __typename: 'QuotationNotFound'
  message: Sentence
}

/** It does not go there from where it stands. */
export interface InvalidQuotationTransition {
  __typename: 'InvalidQuotationTransition'
  message: Sentence
  state: QuotationState
}

/** Another revision is the newest. */
export interface RevisionReplaced {
  __typename: 'RevisionReplaced'
  message: Sentence
  newestRevision: number
}

/** There can be no more messages, or revisions. */
export interface QuotationFull {
  __typename: 'QuotationFull'
  message: Sentence
}

/** The person is in no such company. */
interface CompanyNotFound {
  __typename: 'CompanyNotFound'
  message: Sentence
}

/** Their role in its company does not let them do it. */
export interface CompanyRoleNeeded {
  __typename: 'CompanyRoleNeeded'
  message: Sentence
}

interface LinesRefused {
  __typename: 'LinesRefused'
  message: Sentence
  lines: RefusedLine[]
}

/** What came of asking for a quotation, tagged with the names of the schema; so are all below. */
export type RequestQuotationResult =
  | { __typename: 'RequestQuotationSuccess'; quotation: Quotation }
  | LinesRefused
  | CompanyNotFound
  | IdempotencyConflict

/** What came of an offer. */
export type SendQuotationRevisionResult =
  | { __typename: 'SendQuotationRevisionSuccess'; quotation: Quotation }
  | QuotationNotFound
  | InvalidQuotationTransition
  | RevisionReplaced
  | LinesRefused
  | QuotationFull

/** What came of a message. */
export type WriteToQuotationResult =
  | { __typename: 'WriteToQuotationSuccess'; quotation: Quotation }
  | QuotationNotFound
  | QuotationFull
  | IdempotencyConflict

/** What came of accepting an offer. */
export type AcceptQuotationResult =
  | { __typename: 'AcceptQuotationSuccess'; order: PlacedOrder | Order; quotation: Quotation }
  | QuotationNotFound
  | InvalidQuotationTransition
  | RevisionReplaced
  | { __typename: 'QuotationExpired'; message: Sentence; validUntil: Date }
  | LinesRefused
  | CompanyRefusal

/** What came of a quotation that was to end. */
export type EndQuotationOutcome =
  | { __typename: 'Ended'; quotation: Quotation }
  | QuotationNotFound
  | InvalidQuotationTransition
  | CompanyRoleNeeded

/** What came of declining. */
export type DeclineQuotationResult =
  | { __typename: 'DeclineQuotationSuccess'; quotation: Quotation }
  | QuotationNotFound
  | InvalidQuotationTransition
  | CompanyRoleNeeded

/** What came of withdrawing. */
export type WithdrawQuotationResult =
  | { __typename: 'WithdrawQuotationSuccess'; quotation: Quotation }
  | QuotationNotFound
  | InvalidQuotationTransition
  | CompanyRoleNeeded

export const notFound: QuotationNotFound = {
  __typename: 'QuotationNotFound',
  message: sentence('quotationNotFound'),
}

export const companyNotFound: CompanyNotFound = {
  __typename: 'CompanyNotFound',
  message: sentence('companyNotFound'),
}

export const roleNeeded = (key: 'companyRoleNeeded' | 'mayNotOrderForCompany'): CompanyRoleNeeded => ({
  __typename: 'CompanyRoleNeeded',
  message: sentence(key),
})

/** A colleague was faster, whose order is not this person's to see. */
export const acceptedByColleague = (state: QuotationState): InvalidQuotationTransition => ({
  __typename: 'InvalidQuotationTransition',
  message: sentence('acceptedByColleague'),
  state,
})

export const staysWhereItIs = (state: QuotationState): InvalidQuotationTransition => ({
  __typename: 'InvalidQuotationTransition',
  message: explainState(state),
  state,
})

export const replaced = (newestRevision: number): RevisionReplaced => ({
  __typename: 'RevisionReplaced',
  message: sentence('revisionReplaced', { revision: newestRevision }),
  newestRevision,
})

export const full = (max: number): QuotationFull => ({
  __typename: 'QuotationFull',
  message: sentence('quotationFull', { max }),
})

export const keyUsed: IdempotencyConflict = {
  __typename: 'IdempotencyConflict',
  message: sentence('inquiryFormUsed'),
}

export const linesRefused = (lines: RefusedLine[], key: 'linesRefused' | 'quotedLinesRefused'): LinesRefused => ({
  __typename: 'LinesRefused',
  message: sentence(key, { count: lines.length }),
  lines,
})
