import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { readIssue, sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { checkInput, describeRange } from '../../shared/validation'

const partNames: Record<string, MessageKey> = {
  body: 'theBody',
  querystring: 'theQuery',
  params: 'theAddress',
  headers: 'theHeaders',
}

/** Checks each part of a request by its zod schema. Of a number out of its range, it says the field's name and the bound. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    const { issue, data: value } = checkInput(schema, data, sentence(partNames[httpPart] ?? 'theRequest'))
    if (!issue) return { value }
    const field = issue.path.join('.')
    return { error: badUserInput(describeRange(issue, field) ?? readIssue(issue.message), field || httpPart) }
  }
