import type { Quotation } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { RefusedLine } from '../orders/refused-lines'
import type { QuotationState } from './quotation-states'
import { explainState } from './quotation-states'

// Typed results of the schema. They are interfaces, so that results of tasks stay short in type errors.

export interface QuotationNotFound {
  __typename: 'QuotationNotFound'
  message: Sentence
}

export interface InvalidQuotationTransition {
  __typename: 'InvalidQuotationTransition'
  message: Sentence
  status: QuotationState
}

export interface CompanyRoleNeeded {
  __typename: 'CompanyRoleNeeded'
  message: Sentence
}

export const notFound: QuotationNotFound = { __typename: 'QuotationNotFound', message: sentence('quotationNotFound') }

export const roleNeeded = (key: 'companyRoleNeeded' | 'mayNotOrderForCompany'): CompanyRoleNeeded => ({
  __typename: 'CompanyRoleNeeded',
  message: sentence(key),
})

/** Refusal for a quotation in another status. */
export const invalidTransition = (
  status: QuotationState,
  message: Sentence = explainState(status),
): InvalidQuotationTransition => ({ __typename: 'InvalidQuotationTransition', message, status })

/** Refusal for a revision that is not the newest. */
export const quotationChanged = (current: Quotation) => ({
  __typename: 'QuotationChanged' as const,
  message: sentence('quotationChanged', { revision: current.revisionCount }),
  current,
})

export const quotationFull = (max: number) => ({
  __typename: 'QuotationFull' as const,
  message: sentence('quotationFull', { max }),
})

export const linesRefused = (lines: RefusedLine[], key: 'linesRefused' | 'quotedLinesRefused') => ({
  __typename: 'LinesRefused' as const,
  message: sentence(key, { count: lines.length }),
  lines,
})
