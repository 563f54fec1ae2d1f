import type { ProductVariant } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { Sentence } from '../../messages/sentence'
import { readIssue } from '../../messages/sentence'
import { shopTexts, sku } from '../../shared/fields'
import { ShopError } from '../../shared/errors'
import { checkInput, textField } from '../../shared/validation'
import { productFields } from './products.input'
import type { SellingRules } from './selling-rules'
import { checkSellingRules } from './selling-rules'
import type { ProductRules } from './size-terms'
import { checkSizesFit } from './size-terms'

interface RowProblem {
  field: string
  problem: Sentence
}

const fields = { ...productFields, sku, alt: textField(shopTexts.alt) }

/** Checks a field from an import file by the rules of the form. Prices are in minor units. */
export function checkProductField<Name extends keyof typeof fields>(
  name: Name,
  given: unknown,
): { value: z.output<(typeof fields)[Name]> } | { problem: Sentence } {
  const { issue, data } = checkInput(fields[name], given, name)
  return issue ? { problem: readIssue(issue.message) } : { value: data as z.output<(typeof fields)[Name]> }
}

/** Checks quantities and prices of a product and its sizes. Undefined if they are valid. */
export function checkProductRules(
  rules: SellingRules,
  given: Partial<SellingRules>,
  sizes: readonly ProductVariant[] = [],
): RowProblem | undefined {
  return problemOf(() => {
    checkSellingRules(rules, given)
    checkSizesFit(rules satisfies ProductRules, sizes)
  })
}

function problemOf(check: () => void): RowProblem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { field: error.field?.split('.')[1] ?? '', problem: error.sentence }
  }
}
