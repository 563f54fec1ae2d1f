import type { FieldNode, GraphQLNamedType, GraphQLObjectType, GraphQLOutputType } from 'graphql'
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { schemaSdl } from '../config/repository'
import { buildSchema } from '../graphql/schema'

const schema = buildSchema(schemaSdl)
const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)

/** Names of the types that occur in lists, without edges. */
function typesInLists(): Set<string> {
  const isList = (type: GraphQLOutputType) => isListType(getNullableType(type))
  return new Set(
    objectTypes
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ type }) => isList(type) && isObjectType(getNamedType(type)))
      .map(({ type }) => getNamedType(type).name)
      .filter((name) => !name.endsWith('Edge')),
  )
}

/** Objects stored in the row itself, which are null for nearly all rows: a measured query can't go beyond them. */
const FIELDS_OF_OWN_ROW = [
  ...[
    'Company.paymentSchedule',
    'QuotationRevision.paymentSchedule',
    'CompanyAddress.address',
    'ShippingBand.price',
    'ShippingBand.upToValue',
  ],
  ...['translations', 'bands', 'freeFrom', 'deliveryDays', 'incoterm', 'insurance'].map(
    (field) => `ShippingMethodSettings.${field}`,
  ),
  'OrderLine.sizeChoice',
  ...['taxLines', 'incoterm', 'shippingAddress', 'billingAddress'].map((field) => `Order.${field}`),
  ...['base', 'amount'].map((field) => `TaxLine.${field}`),
  ...['price', 'insurance', 'deliveryDays', 'incoterm'].map((field) => `ShippingOffer.${field}`),
]

/** The fields that a row of a list may need a look-up for: other objects, and the counts of lists. */
export function fieldsToBatch(): string[] {
  const listed = typesInLists()
  // A refusal has the data known when it is created.
  const isRefusal = (type: GraphQLObjectType) => type.getInterfaces().some(({ name }) => name === 'UserError')
  const rows = objectTypes.filter((type) => listed.has(type.name) && !isRefusal(type))
  const fields = rows.flatMap((row) =>
    Object.values(row.getFields()).map((field) => ({
      row,
      field,
      target: getNamedType(field.type) as GraphQLNamedType,
    })),
  )
  return fields
    .filter(({ target }) => isObjectType(target))
    .flatMap(({ row, field, target }) => [
      `${row.name}.${field.name}`,
      ...(target.name.endsWith('Connection') ? [`${target.name}.totalCount`] : []),
    ])
    .filter((name) => !FIELDS_OF_OWN_ROW.includes(name))
}

/** The fields that a query selects, such as `Order.lines`. */
export function fieldsIn(query: string): string[] {
  const typeInfo = new TypeInfo(schema)
  const found: string[] = []
  const Field = ({ name }: FieldNode) => void found.push(`${typeInfo.getParentType()?.name}.${name.value}`)
  visit(parse(query), visitWithTypeInfo(typeInfo, { Field }))
  return found
}
