import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import { v4 as uuidv4 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { BASE_CURRENCY } from '../../shared/money'
import { badUserInput, forbidden } from '../../shared/errors'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { Language } from '../../shared/languages'
import { negotiateLanguage } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { httpError, inserted, refuse } from '../../shared/rest-route'
import { findProduct, findProductsByName, listSizes } from '../products/find-products'
import { unknownSizeError } from '../products/product-variants'
import type { OrderedNames } from './find-order'
import { findOrderedNames } from './find-order'
import { listLines, listLinesOf } from './list-orders'
import * as rest from './orders.rest'
import { canListAllOrders } from './orders.policy'
import { placeOrder } from './place-order'
import { sentence } from '../../messages/sentence'

/** Response header with the preference that was followed (RFC 7240). */
const strictHandlingApplied = { 'preference-applied': 'handling=strict' }

/**
 * True if the request's `Prefer` header (RFC 7240) asks for strict handling. The first `handling` counts; other preferences
 * and parameters are ignored.
 */
function asksForStrictHandling(prefer: string | undefined): boolean {
  const handling = prefer
    ?.split(',')
    .map((preference) => (preference.split(';', 1)[0] ?? '').split('=').map((part) => part.trim().toLowerCase()))
    .find(([name]) => name === 'handling')
  return handling?.[1] === 'strict' || handling?.[1] === '"strict"'
}

/** Adds `GET /api/order` and `POST /api/order`. */
export function addOrderRoutes(api: RestScope, deps: Pick<Reading, 'db' | 'cacheVersion' | 'loaders'>): void {
  const { db, loaders } = deps

  api.get(
    '/order',
    { config: { access: 'CUSTOMER', price: priceOfList }, schema: rest.listOrders },
    (request, reply) => {
      const viewer = signedIn(request.viewer)
      // Old clients do not encode the + of an address, which means a space in a query.
      const email = request.query.email && foldEmailAddress(request.query.email.replaceAll(' ', '+'))
      const isOwn = email === viewer.email
      const isForAll = canListAllOrders(viewer)
      if (!isForAll && !isOwn) throw forbidden(sentence(email === undefined ? 'adminSeesOrders' : 'ownOrdersOnly'))
      return answerList(
        request,
        reply,
        (page) => (isForAll ? listLines(db, page, email) : listLinesOf(db, page, [viewer.id])),
        (lines) => lines.map(rest.representLine),
      )
    },
  )

  api.post(
    '/order',
    { config: { access: 'CUSTOMER', limitedAction: 'order' }, schema: rest.placeOrder },
    async ({ body, headers, viewer }, reply) => {
      const { orderQuantity, phone, address, currency = BASE_CURRENCY } = body
      const isStrict = asksForStrictHandling(headers.prefer)
      if (isStrict) reply.headers(strictHandlingApplied)
      const expectedUnitPrice = isStrict ? rest.readExpectedPrice(body, currency) : undefined
      const key = headers['idempotency-key']
      const idempotencyKey = key ?? uuidv4()
      const customer = signedIn(viewer)
      // A repeated request refers to the product of the first one, even if another product now has its name.
      const isByName = body.productId === undefined || body.size !== undefined
      const ordered = key && isByName ? await findOrderedNames(db, customer, key) : null
      const productId = body.productId ?? (await findByName(body.productName, ordered))
      const size = body.size?.trim()
      const language = negotiateLanguage(headers['accept-language'])
      const variantId = size === undefined ? null : await findSize(productId, size, language, ordered)
      const input = { productId, variantId, orderQuantity, expectedUnitPrice, phone, address, idempotencyKey }
      const result = await placeOrder(deps, customer, input, { language, currency, mayOmitSize: true })
      return result.__typename === 'PlaceOrderSuccess' ? inserted(result.order.id) : refuse(reply, result)
    },
  )

  /** Finds a size by its name in English or in the language. Null for an unknown product. Throws 422 for an unknown size. */
  async function findSize(
    productId: string,
    name: string,
    language: Language,
    ordered: OrderedNames | null,
  ): Promise<string | null> {
    if (ordered?.size === name) return ordered.variantId
    const product = await findProduct(loaders, productId)
    if (!product) return null
    const sizes = await listSizes({ db, loaders }, product)
    const inLanguage = await listSizes({ db, loaders }, product, language)
    const size = [...sizes, ...inLanguage].find((one) => one.name === name)
    if (size) return size.id
    throw httpError(422, unknownSizeError(inLanguage))
  }

  /** Throws 404 for an unknown name and 409 for a name of several products. */
  async function findByName(name: string | undefined, ordered: OrderedNames | null): Promise<string> {
    if (name === undefined) throw badUserInput(sentence('productUnnamed'), 'productId')
    if (ordered?.productName === name) return ordered.productId
    const [product, other] = await findProductsByName(db, name)
    if (!product) throw httpError(404, sentence('noProductOfName'))
    if (other) throw httpError(409, sentence('severalOfName'))
    return product.id
  }
}
