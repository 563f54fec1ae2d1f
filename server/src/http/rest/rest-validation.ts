import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { parseInput } from '../../shared/validation'

const partNames: Record<string, string> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The address',
  headers: 'The headers',
}

/** Checks each part of a request by its zod schema, with the messages that GraphQL's input gets. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    try {
      return { value: parseInput(schema, data, httpPart, partNames[httpPart]) }
    } catch (error) {
      return { error: error as Error }
    }
  }
