import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { FieldRefusal, Refusal } from '../../shared/graphql/refusal'

/** Lists of the input by their form name, with renamed row fields. */
const LISTS: Record<string, { name: string; fields?: Readonly<Record<string, string>> }> = {
  pictures: { name: 'pictures' },
  relatedIds: { name: 'related' },
  documents: { name: 'documents' },
  deviceIdentifiers: { name: 'devices', fields: { variantId: 'size' } },
}

/** A refusal with the path of the wrong input field. */
export class PathRefusal extends Refusal {
  constructor(
    readonly path: readonly string[],
    message: string,
  ) {
    super(message)
  }
}

interface Refused {
  path: readonly string[]
  message: string
}

function readRefused(failure: unknown): Refused | undefined {
  if (failure instanceof PathRefusal) return failure
  const [error] = CombinedGraphQLErrors.is(failure) ? failure.errors : []
  return error && { path: String(error.extensions?.field).split('.'), message: error.message }
}

/**
 * Maps a rejected part of a section to its form field; undefined for other failures.
 * @param slots price slots in the order sent
 * @param languages of the translations in the order sent
 */
export function refusalOfSection(
  failure: unknown,
  slots: readonly string[],
  languages: readonly string[],
): FieldRefusal | undefined {
  const refused = readRefused(failure)
  const [, list = '', place, field] = refused?.path ?? []
  if (!refused) return undefined
  const at = (...parts: (string | undefined)[]) =>
    new FieldRefusal(parts.filter((part) => part !== undefined).join('.'), refused.message)
  if (list === 'prices') return at('prices', slots[Number(place)])
  if (list === 'translations') return at('translations', languages[Number(place)], field)
  const { name, fields } = LISTS[list] ?? {}
  return name === undefined ? undefined : at(name, place, field && (fields?.[field] ?? field))
}
