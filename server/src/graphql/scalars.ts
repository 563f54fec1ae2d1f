import { GraphQLError, GraphQLScalarType, GraphQLString } from 'graphql'
import type { Resolvers } from './generated/resolvers'

/**
 * A text of a known form. Tasks check the form of input, because their messages are in the caller's language;
 * `graphql-scalars` would reject it first, in English. It would also check each value of an answer, and rewrite URLs.
 */
const { serialize, parseValue, parseLiteral } = GraphQLString
const text = (name: string) => new GraphQLScalarType<string, string>({ name, serialize, parseValue, parseLiteral })

const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize(value) {
    if (!(value instanceof Date)) throw new TypeError('DateTime must be a Date')
    return value.toISOString()
  },
  parseValue,
  parseLiteral,
})

const minorUnits = new GraphQLScalarType<number, number>({
  name: 'MinorUnits',
  serialize(value) {
    if (!Number.isSafeInteger(value) || (value as number) < 0) throw new TypeError('MinorUnits out of range')
    return value as number
  },
  parseValue(value) {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
    throw new GraphQLError('MinorUnits must be a whole number from 0 to 2^53 - 1.')
  },
})

/** Resolvers of the schema's own scalars. */
export const scalarResolvers: Resolvers = {
  DateTime: dateTime,
  Date: text('Date'),
  URL: text('URL'),
  EmailAddress: text('EmailAddress'),
  LanguageTag: text('LanguageTag'),
  CountryCode: text('CountryCode'),
  MinorUnits: minorUnits,
}
