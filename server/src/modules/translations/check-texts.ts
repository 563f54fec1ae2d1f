import type { Product } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { readIssue, sentence } from '../../messages/sentence'
import { badUserInput, ShopError } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import type { SizeNames } from '../../shared/size-names'
import { sizeIn } from '../../shared/size-names'
import { checkInput } from '../../shared/validation'
import { translateProductInput, translateSizeInput } from './translations.input'

const { name, description, material } = translateProductInput.shape
const fields = { name, description, material }

/** Checks a text from an import file by the rules of the form. A blank text is null. */
export function checkTranslatedText(
  field: keyof typeof fields,
  given: string,
): { value: string | null } | { problem: Sentence } {
  const { issue, data } = checkInput(fields[field], given, field)
  return issue ? { problem: readIssue(issue.message) } : { value: data ?? null }
}

/** Checks size names from an import file by the rules of the form. */
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

/**
 * Returns names by English size.
 * @throws BAD_USER_INPUT for an unknown size, and for a name that another size has already
 */
export function readSizeNames(
  product: Pick<Product, 'sizes'>,
  language: Language,
  given: readonly { size: string; name: string | null }[],
  field = 'input.sizes',
): SizeNames {
  const sizes = distinctSizes(product)
  const unknown = given.findIndex(({ size }) => !sizes.includes(size))
  if (unknown >= 0) {
    const size = given[unknown]?.size ?? ''
    throw badUserInput(sentence('noSizeOfName', { size }), `${field}.${unknown}.size`)
  }
  const names = Object.fromEntries(given.flatMap(({ size, name }) => (name === null ? [] : [[size, name]])))
  for (const [index, { size, name }] of given.entries()) {
    if (name !== null && sizes.some((other) => other !== size && sizeIn(language, other, names) === name)) {
      throw badUserInput(sentence('sizeNameTwice', { name }), `${field}.${index}.name`)
    }
  }
  return names
}

/** Size names for the audit log, in the order of the sizes (JSON keys have none). Null for none. */
export const auditedSizeNames = (product: Product, names: SizeNames): string | null =>
  distinctSizes(product)
    .flatMap((size) => (Object.hasOwn(names, size) ? [`${size}: ${names[size]}`] : []))
    .join('\n') || null

const distinctSizes = ({ sizes }: Pick<Product, 'sizes'>) => [...new Set(sizes.map((size) => size.trim()))]
