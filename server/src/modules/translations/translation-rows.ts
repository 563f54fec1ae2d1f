import type { Product } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { readIssue } from '../../messages/sentence'
import { ShopError } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import type { SizeNames } from '../../shared/size-names'
import { checkInput } from '../../shared/validation'
import { readSizeNames } from './translate'
import { translateProductInput, translateSizeInput } from './translations.input'

const { name, description, material } = translateProductInput.shape
const fields = { name, description, material }

/** Checks a text of a product in a language by the rules of its form; null for one that is blank. */
export function checkTranslatedText(
  field: keyof typeof fields,
  given: string,
): { value: string | null } | { problem: Sentence } {
  const { issue, data } = checkInput(fields[field], given, field)
  return issue ? { problem: readIssue(issue.message) } : { value: data ?? null }
}

/** Checks by the same rules what the sizes of a product are called in a language, each by its English name. */
export function checkSizeNames(
  product: Pick<Product, 'sizes'>,
  language: Language,
  given: readonly { size: string; name: string | null }[],
): { value: SizeNames } | { problem: Sentence } {
  const { issue, data } = checkInput(translateSizeInput.array(), given, 'sizes')
  if (issue || !data) return { problem: readIssue(issue?.message ?? '') }
  try {
    return { value: readSizeNames(product, language, data) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { problem: error.sentence }
  }
}
