import { unwrapResolverError } from '@apollo/server/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import { GraphQLError } from 'graphql'
import type { HeaderMap } from '@apollo/server'
import { say } from '../messages/say'
import type { Sentence } from '../messages/sentence'
import { sentence } from '../messages/sentence'
import type { ShopError } from '../shared/errors'
import { asRefusal } from '../shared/errors'
import type { Language } from '../shared/languages'
import { FALLBACK_LANGUAGE, isLanguage } from '../shared/languages'
import { isUncodedInputFault, shorten, wrongField } from './input-faults'

/** Codes of faults in the request itself, which Apollo finds and words well. */
const requestFaults = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'QUERY_NOT_IN_SAFELIST',
  'RATE_LIMITED',
])

/** The refusal that was thrown, by a resolver or while the context was made. */
export function refusalOf(error: unknown): ShopError | undefined {
  const original = unwrapResolverError(error)
  return asRefusal(original instanceof GraphQLError ? original.originalError : original)
}

/** True if the client caused the error, so that its message is for the client. Others are masked and logged. */
export function isExpected(error: unknown): boolean {
  const original = unwrapResolverError(error)
  if (refusalOf(error) || isUncodedInputFault(original)) return true
  return original instanceof GraphQLError && requestFaults.has(String(original.extensions.code))
}

/** The error as clients may see it: refusals with code and field; everything else is masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations, extensions } = formatted
  const original = unwrapResolverError(error)
  const refusal = refusalOf(error)
  if (refusal) {
    const { code, field, sentence } = refusal
    const message = say(sentence, languageOf(extensions))
    return { message, path, locations, extensions: field ? { code, field } : { code } }
  }
  if (!isExpected(error)) {
    const requestId = extensions?.requestId
    return {
      message: say(masked(typeof requestId === 'string' ? requestId : undefined), languageOf(extensions)),
      path,
      locations,
      extensions: { code: 'INTERNAL_SERVER_ERROR', ...(requestId ? { requestId } : {}) },
    }
  }
  const message = shorten(formatted.message)
  if (extensions?.code !== 'BAD_USER_INPUT' && !isUncodedInputFault(original)) return { ...formatted, message }
  const field = extensions?.field ?? wrongField(formatted.message)
  return { ...formatted, message, extensions: { code: 'BAD_USER_INPUT', ...(field ? { field } : {}) } }
}

/** {@link formatError} without graphql-js's suggestions of names from the schema. */
export function formatWithoutSuggestions(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  return formatError({ ...formatted, message: withoutSuggestion(formatted.message) }, error)
}

/**
 * Not by a pattern: the text before the suggestion comes from the client, and may be long and full of the same words.
 */
function withoutSuggestion(message: string): string {
  const start = message.endsWith('?') ? message.lastIndexOf(' Did you mean ') : -1
  return start === -1 ? message : message.slice(0, start)
}

/** Message for a server error. */
export function masked(requestId: string | undefined): Sentence {
  return requestId ? sentence('wentWrongAt', { requestId }) : sentence('wentWrong')
}

/** Rejection of a whole operation, with the status and headers of its answer. */
export function withStatus(refusal: ShopError, http: { status: number; headers?: HeaderMap }): GraphQLError {
  return new GraphQLError(refusal.message, { originalError: refusal, extensions: { code: refusal.code, http } })
}

/** Language of an error's message, as set by `setErrorLanguage`. */
function languageOf(extensions: Record<string, unknown> | undefined): Language {
  const language = extensions?.language
  return typeof language === 'string' && isLanguage(language) ? language : FALLBACK_LANGUAGE
}

/** Sets the language of an error for `formatError`, which has no context. */
export function setErrorLanguage(error: GraphQLError, language: Language): void {
  // A separate object, because several errors may share the original one.
  if (refusalOf(error) || !isExpected(error)) {
    Object.assign(error, { extensions: { ...error.extensions, language } })
  }
}

/** Errors of an event for clients; server errors are logged with the listening request. */
export function formatEventErrors(
  errors: readonly unknown[],
  language: Language,
  request?: { id: string; log: Pick<FastifyBaseLogger, 'error'> },
): GraphQLFormattedError[] {
  return errors.map((error) => {
    const wrapped = error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })
    const isOurs = !isExpected(wrapped)
    if (isOurs) request?.log.error({ err: wrapped.originalError ?? wrapped }, 'GraphQL error')
    const extensions = { ...wrapped.extensions, language, ...(isOurs && { requestId: request?.id }) }
    return formatError({ ...wrapped.toJSON(), extensions }, wrapped)
  })
}
