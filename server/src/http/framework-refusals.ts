import type { FastifyError } from 'fastify'
import type { MessageKey } from '../messages/en/en'
import type { Sentence } from '../messages/sentence'
import { sentence } from '../messages/sentence'

const keys: Record<string, MessageKey> = {
  FST_ERR_BAD_URL: 'addressUnreadable',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyEmpty',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyLength',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyNotJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyOtherType',
}

/** What Fastify itself refuses a request for, in a sentence of ours; undefined for errors of others. */
export function sentenceOfFramework({ code }: FastifyError): Sentence | undefined {
  const key = keys[code]
  return key && sentence(key)
}
