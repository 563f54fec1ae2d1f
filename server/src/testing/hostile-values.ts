import type { GraphQLInputType } from 'graphql'
import { getNamedType, getNullableType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { isText } from './schema-calls'
import type { Slot } from './schema-calls'

// All values are JSON texts, because some of them can't be JavaScript values.

const asJson = (...values: string[]) => values.map((value) => JSON.stringify(value))
const tooLargeForFloats = ['1e400', '-1e400']

/** Values that are of no existing type. */
const untypedValues = ['{}', '{"a":1}', '[[{"b":[]}]]', '{"constructor":{}}']

const wrongShapesByType: Record<string, string[]> = {
  String: ['5', '1.5', 'true'],
  ID: ['1.5', 'true', ...tooLargeForFloats],
  Boolean: ['"true"', '1', '0', '[true,false]'],
  Int: ['1.5', '-0.1', '2147483648', '-2147483649', '9007199254740992', ...tooLargeForFloats, '"5"', 'true', '[5,6]'],
  MinorUnits: ['-1', '1.5', '9007199254740992', ...tooLargeForFloats, '"5"', 'true', '[5,6]'],
}

/** The kind of a type for choosing values. */
const kindOf = (type: { name: string }) => (isText(type) ? 'String' : type.name)

/** Values that GraphQL itself, or a scalar of the shop, must reject for this type. */
function wrongShapes(type: GraphQLInputType): string[] {
  const named = getNamedType(type)
  const always = isNonNullType(type) ? ['null'] : []
  if (isListType(getNullableType(type))) {
    // A whole number is an id.
    always.push('[null]', named.name === 'ID' ? '[true]' : named.name === 'Int' ? '["x"]' : '[5]')
  }
  if (isEnumType(named)) return [...always, ...untypedValues, '"NO_SUCH"', '"constructor"', '""', '5', 'true']
  if (!isInputObjectType(named)) {
    const shapes = wrongShapesByType[kindOf(named)] ?? []
    const isList = isListType(getNullableType(type))
    return [...always, ...untypedValues, ...shapes.filter((shape) => !isList || !shape.startsWith('['))]
  }
  const hasRequired = Object.values(named.getFields()).some((field) => isNonNullType(field.type))
  const objects = ['{"constructor":{}}', '{"toString":1}', '{"a":1}', ...(hasRequired ? ['{}'] : [])]
  // Undefined is a valid list of inputs.
  const noLists = isListType(getNullableType(type)) ? [] : ['[]']
  return [...always, ...objects, ...noLists, '"x"', '5', 'true', '[[]]', '[{},{}]']
}

/**
 * Values of a wrong type for a place. graphql-js and the shop's scalars reject them by type alone, before other code of
 * the shop runs. So the first place of each type gets all values, each other place only one.
 */
export function shapesByType(slots: Slot[]): (slot: Slot) => (string | undefined)[] {
  const nameOf = ({ root, field }: Slot) => `${root.coordinate} ${field}`
  const firstOfTypes = new Map(slots.toReversed().map((slot) => [String(slot.type), nameOf(slot)]))
  return (slot) => {
    const shapes = wrongShapes(slot.type)
    const isFirst = firstOfTypes.get(String(slot.type)) === nameOf(slot)
    return [...(isFirst ? shapes : shapes.slice(-1)), ...(isNonNullType(slot.type) ? [undefined] : [])]
  }
}

const wrongValuesByType: Record<string, string[]> = {
  // No text of the shop may contain these, or be this long. One for each rule; the rule's own tests cover each
  // character.
  String: asJson('a\0b', 'x\u001by', 'a\ud800b', 'x'.repeat(60_000)),
  // Ids of nothing.
  ID: ['5', ...asJson('', 'a\0b', 'x'.repeat(10_000), "' OR true -- %/../1", uuidv7())],
  Int: ['-1', '-2147483648'],
}

/** Values of the right type that are never valid. Also in lists. */
export function wrongValues(type: GraphQLInputType): string[] {
  const values = wrongValuesByType[kindOf(getNamedType(type))] ?? []
  return isListType(getNullableType(type)) ? [...values, ...values.map((value) => `["x",${value}]`)] : values
}

const strangeValuesByType: Record<string, string[]> = {
  String: asJson('', '   ', `'; DROP TABLE users; -- \\ " %_%`, '\u202e \u2028', '😀'.repeat(300), 'a\nb'),
  Int: ['0', '-0', '2147483647', '1.0', '1e2'],
  MinorUnits: ['0', '-0', '9007199254740991', '1e15'],
}

/** Values that the shop may accept or reject, but that must do no harm. */
export function strangeValues(type: GraphQLInputType): string[] {
  const values = [...(strangeValuesByType[kindOf(getNamedType(type))] ?? [])]
  if (isListType(getNullableType(type))) values.push('[]', JSON.stringify(Array(1_000).fill('x')))
  return isNonNullType(type) ? values : [...values, 'null']
}

/** Kinds of objects with an id. */
export type ThingKind =
  | 'product'
  | 'variant'
  | 'category'
  | 'image'
  | 'article'
  | 'apikey'
  | 'delivery'
  | 'job'
  | 'webhook'
  | 'synonym'
  | 'miss'
  | 'order'
  | 'shipment'
  | 'return'
  | 'photo'
  | 'quotation'
  | 'inquiry'
  | 'review'
  | 'user'
  | 'company'
  | 'invitation'
  | 'staffinvitation'
  | 'shippingmethod'
  | 'taxrule'
