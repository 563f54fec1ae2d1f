import type { FastifySchemaValidationError } from 'fastify/types/schema'
import type { ShopError } from '../../shared/errors'
import { badUserInput } from '../../shared/errors'
import { patterns } from '../../shared/rest-route'

const partNames: Record<string, string> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The address',
  headers: 'The headers',
}

const typeNames: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  object: 'a JSON object',
  boolean: 'true or false',
}

/** Words what a JSON schema found wrong, naming the field: "orderQuantity must be a whole number." */
export function wordSchemaErrors(errors: FastifySchemaValidationError[], part: string): ShopError {
  const error = errors[0]
  const whole = partNames[part] ?? 'The request'
  if (!error) return badUserInput(`${whole} is not valid.`, part)
  const { keyword, params } = error
  if (keyword === 'required') return missing(String(params.missingProperty))
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    return badUserInput(`${whole} must not have the field ${JSON.stringify(name)}.`, name)
  }
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  return badUserInput(`${field || whole} ${rule(keyword, params)}.`, field || part)
}

function missing(field: string): ShopError {
  return badUserInput(`${field} is missing.`, field)
}

function rule(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'type':
      return `must be ${typeName(params.type)}`
    case 'minimum':
      return `must be at least ${String(params.limit)}`
    case 'exclusiveMinimum':
      return `must be more than ${String(params.limit)}`
    case 'maximum':
      return `must be at most ${String(params.limit)}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${String(params.limit)} characters`
    case 'maxLength':
      return `must have at most ${String(params.limit)} characters`
    case 'pattern':
      return `must be ${patternMeaning(params.pattern)}`
    default:
      return 'is not valid'
  }
}

/** The first of several types: the others are ways to leave the value out. */
function typeName(type: unknown): string {
  const first: unknown = Array.isArray(type) ? type[0] : String(type).split(',', 1)[0]
  return typeNames[String(first)] ?? String(first)
}

function patternMeaning(source: unknown): string {
  return Object.values(patterns).find((pattern) => pattern.source === source)?.meaning ?? 'of another form'
}
