import type { ApiKey } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** A key as the shop shows it; of its secret there is no more than a hash, and not even that is shown. */
export type ShownKey = Omit<ApiKey, 'secretHash'>

/** What came of making a key, tagged with the names of the schema. */
export type CreateApiKeyResult =
  | { __typename: 'CreateApiKeySuccess'; apiKey: ShownKey; secret: string }
  | { __typename: 'TooManyApiKeys'; message: Sentence }

/** What came of ending one. */
export type RevokeApiKeyResult =
  | { __typename: 'RevokeApiKeySuccess'; apiKey: ShownKey }
  | { __typename: 'ApiKeyNotFound'; message: Sentence }

/** Keys that work at a time at most. */
export const MAX_KEYS = 100

/** Says that there are as many keys as there can be. */
export const tooManyKeys: CreateApiKeyResult = {
  __typename: 'TooManyApiKeys',
  message: sentence('tooManyKeys', { max: MAX_KEYS }),
}

/** Says that there is no such key. */
export const keyNotFound: RevokeApiKeyResult = { __typename: 'ApiKeyNotFound', message: sentence('keyNotFound') }
