import { GraphQLError, GraphQLScalarType } from 'graphql'
import type { Resolvers } from './generated/resolvers'

const refuseInput = () => {
  throw new GraphQLError('This scalar appears in answers only.')
}

const dateTime = new GraphQLScalarType<never, string>({
  name: 'DateTime',
  serialize(value) {
    if (!(value instanceof Date)) throw new TypeError('DateTime must be a Date')
    return value.toISOString()
  },
  parseValue: refuseInput,
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
export const scalarResolvers: Resolvers = { DateTime: dateTime, MinorUnits: minorUnits }
