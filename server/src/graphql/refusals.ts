import type { GraphQLInputObjectType, GraphQLResolveInfo, GraphQLSchema, SelectionSetNode } from 'graphql'
import { getNamedType, isInputObjectType, isObjectType, Kind } from 'graphql'
import { say } from '../messages/say'
import type { Sentence } from '../messages/sentence'
import type { GraphQLContext } from './context'
import type { UserErrorCode } from './generated/resolvers'

/** A refusal as tasks return it. Only types with several reasons bring a `code`, only rows and lines an `index`. */
interface RawRefusal {
  message: Sentence
  code?: UserErrorCode
  index?: number
  /** Path of the wrong field, if the task knows more than its name. */
  path?: string[]
}

/** The code of an error type: its name in capitals. */
export const codeOfType = (name: string) =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toUpperCase() as UserErrorCode

/** Input fields that a refusal may be about. The first one that the mutation has is the wrong one. */
export const fieldsOfCodes: Partial<Record<UserErrorCode, readonly string[]>> = {
  ALREADY_MEMBER: ['email'],
  ALREADY_STAFF: ['email', 'id'],
  ASSIGNEE_NOT_ADMIN: ['assigneeId'],
  BELOW_MINIMUM_QUANTITY: ['orderQuantity', 'quantity'],
  CATEGORY_NAME_TAKEN: ['name'],
  COMPANY_ORDER_REQUIRED: ['companyId'],
  CURRENCY_NOT_ALLOWED: ['currency'],
  DEVICE_IDENTIFIER_TAKEN: ['deviceIdentifiers'],
  DUPLICATE_ROW: ['sku'],
  EXCHANGE_RATES_UNREADABLE: ['file'],
  FRESH_SIGN_IN_NEEDED: ['idToken'],
  IDEMPOTENCY_CONFLICT: ['idempotencyKey'],
  IMAGE_NOT_FOUND: ['imageId', 'pictures', 'id'],
  INSUFFICIENT_STOCK: ['orderQuantity', 'quantity', 'stockChange'],
  INVITATION_NOT_FOUND: ['token', 'id'],
  LINES_REFUSED: ['lines'],
  NOT_A_MULTIPLE: ['orderQuantity', 'quantity'],
  ORDER_LIST_NAME_TAKEN: ['name'],
  ORDER_PIECES_REFUSED: ['lines'],
  PAYMENT_CURRENCY_DIFFERS: ['currency'],
  PAYMENT_OPEN: ['overrideReason'],
  PRICE_CHANGED: ['expectedUnitPrice'],
  PRICE_LIST_CIRCLE: ['baseCurrency'],
  PRICE_NOT_ALLOWED: ['amount'],
  PURCHASE_ORDER_NUMBER_MISSING: ['purchaseOrderNumber'],
  REFUND_TOO_HIGH: ['amount'],
  RETURN_PIECES_REFUSED: ['lines'],
  ROWS_REFUSED: ['rows'],
  SIZE_REQUIRED: ['variantId'],
  SKU_TAKEN: ['sku'],
  SLUG_TAKEN: ['slug'],
  TOO_MANY_LIST_LINES: ['lines'],
  UNKNOWN_SIZE: ['variantId'],
  UNKNOWN_SKU: ['sku'],
  WEBHOOK_DELIVERY_NOT_FOUND: ['deliveryId'],
}

/** Gives all types that implement `UserError` their `message` in the caller's language, their `code` and their `path`. */
export function resolveRefusals(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'UserError')) continue
    const { message, code, path } = type.getFields()
    if (!message || !code || !path) continue
    const own = codeOfType(type.name)
    message.resolve = ({ message }: RawRefusal, _args, { language }: GraphQLContext) => say(message, language)
    code.resolve = (refusal: RawRefusal) => refusal.code ?? own
    path.resolve = (refusal: RawRefusal, _args, _context, info) =>
      refusal.path ?? findPath(refusal, refusal.code ?? own, info)
  }
}

/** Path of the wrong field in the arguments of the mutation; null if no single one is wrong. */
function findPath({ index }: RawRefusal, code: UserErrorCode, info: GraphQLResolveInfo): string[] | null {
  let root = info.path
  let depth = 0
  /** Place in a list of results. */
  let place: number | undefined
  for (; root.prev; root = root.prev) {
    depth += 1
    if (typeof root.key === 'number') place = root.key
  }
  const isResult = depth === 1
  const name = findField(info, info.operation.selectionSet, String(root.key))
  const args = (name && info.schema.getMutationType()?.getFields()[name]?.args) || []
  const names = fieldsOfCodes[code] ?? fieldsOfSuffix(code)
  const input = args.find((arg) => arg.name === 'input')
  const inputType = input && getNamedType(input.type)
  if (!inputType || !isInputObjectType(inputType)) {
    const wrong = isResult && names.find((field) => args.some((arg) => arg.name === field))
    return wrong ? [wrong] : null
  }
  if (isResult) return withField(['input'], inputType, names)
  if (index !== undefined) return pathOfItem(inputType, index, names)
  // Results of several things are in the order of their ids.
  return place !== undefined && 'ids' in inputType.getFields() ? ['input', 'ids', String(place)] : null
}

/** Path in an item of `lines` or `rows`; the item itself if it has none of the fields. */
function pathOfItem(input: GraphQLInputObjectType, index: number, names: readonly string[]): string[] | null {
  const list = ['lines', 'rows'].find((name) => name in input.getFields())
  if (!list) return null
  const item = getNamedType(input.getFields()[list]?.type)
  const path = ['input', list, String(index)]
  return (isInputObjectType(item) && withField(path, item, names)) || path
}

function withField(path: readonly string[], input: GraphQLInputObjectType, names: readonly string[]): string[] | null {
  const wrong = names.find((name) => name in input.getFields())
  return wrong ? [...path, wrong] : null
}

/** By the two suffixes that many codes share: `ORDER_NOT_FOUND` is about `orderId` or `id`. */
function fieldsOfSuffix(code: UserErrorCode): string[] {
  if (code.endsWith('_CHANGED')) return ['expectedVersion']
  if (!code.endsWith('_NOT_FOUND')) return []
  const thing = code.slice(0, -'_NOT_FOUND'.length).toLowerCase()
  return [`${thing.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`, 'id']
}

/** Name of the root field with this response key. */
function findField(info: GraphQLResolveInfo, { selections }: SelectionSetNode, key: string): string | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      if ((selection.alias ?? selection.name).value === key) return selection.name.value
      continue
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? info.fragments[selection.name.value] : selection
    const name = fragment && findField(info, fragment.selectionSet, key)
    if (name) return name
  }
  return undefined
}
