import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { badUserInput } from '../../shared/errors'
import { checkInput, describeRange } from '../../shared/validation'

const partNames: Record<string, string> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The address',
  headers: 'The headers',
}

/** Checks each part of a request by its zod schema. Of a number out of its range, it says the field's name and the bound. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    const { issue, data: value } = checkInput(schema, data, partNames[httpPart] ?? 'The request')
    if (!issue) return { value }
    const field = issue.path.join('.')
    return { error: badUserInput(describeRange(issue, field) ?? issue.message, field || httpPart) }
  }
