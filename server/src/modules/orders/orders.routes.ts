import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import { v4 as uuidv4 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { BASE_CURRENCY } from '../../shared/currencies'
import { badUserInput, forbidden } from '../../shared/errors'
import { asksForStrictHandling, strictHandlingApplied } from '../../shared/prefer'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { Language } from '../../shared/languages'
import { negotiateLanguage } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { httpError, inserted, refuse } from '../../shared/rest-route'
import { findProduct, findProductsByName, listSizes } from '../products/find-products'
import { sayUnknownSize } from '../products/product-variants'
import type { OrderedNames } from './orders.service'
import { listOrders, placeOrder, readExpectedPrice, representLine } from './orders.rest'
import { canListAllOrders } from './orders.policy'
import { sentence } from '../../messages/sentence'

/** Routes of orders. */
export function addOrderRoutes(
  api: RestScope,
  { db, loaders, services }: Pick<Reading, 'db' | 'loaders' | 'services'>,
): void {
  api.get('/order', { config: { access: 'CUSTOMER', price: priceOfList }, schema: listOrders }, (request, reply) => {
    const viewer = signedIn(request.viewer)
    // In a query a + means a space. No address has one; old clients send the + of an address as it is.
    const email = request.query.email && foldEmailAddress(request.query.email.replaceAll(' ', '+'))
    const isOwn = email === viewer.email
    if (email !== undefined && !isOwn && !canListAllOrders(viewer)) {
      throw forbidden(sentence('ownOrdersOnly'))
    }
    return answerList(
      request,
      reply,
      (page) =>
        isOwn && !canListAllOrders(viewer)
          ? services.orders.listOwnLines(viewer, page)
          : services.orders.listAllLines(viewer, page, email),
      (lines) => lines.map(representLine),
    )
  })

  api.post(
    '/order',
    { config: { access: 'CUSTOMER', limitedAction: 'order' }, schema: placeOrder },
    async ({ body, headers, viewer }, reply) => {
      const { orderQuantity, phone, address, currency = BASE_CURRENCY } = body
      const isStrict = asksForStrictHandling(headers.prefer)
      if (isStrict) reply.headers(strictHandlingApplied)
      const expectedUnitPrice = isStrict ? readExpectedPrice(body, currency) : undefined
      const key = headers['idempotency-key']
      const idempotencyKey = key ?? uuidv4()
      const customer = signedIn(viewer)
      // A repeat means what was ordered, whatever bears its name by now.
      const isByName = body.productId === undefined || body.size !== undefined
      const ordered = key && isByName ? await services.orders.findOrdered(customer, key) : null
      const productId = body.productId ?? (await findByName(body.productName, ordered))
      const size = body.size?.trim()
      const language = negotiateLanguage(headers['accept-language'])
      const variantId = size === undefined ? null : await findSize(productId, size, language, ordered)
      const input = { productId, variantId, orderQuantity, expectedUnitPrice, phone, address, idempotencyKey }
      const result = await services.orders.place(customer, input, { language, currency, mayOmitSize: true })
      return result.__typename === 'PlaceOrderSuccess' ? inserted(result.order.id) : refuse(reply, result)
    },
  )

  /**
   * The id of the size of this name, in English or in the language, or of that which was ordered by it; null where there is no such
   * product. Throws what is answered if it comes in others only.
   */
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
    throw httpError(422, sayUnknownSize(inLanguage))
  }

  /** The id of the one product of this name, or of that which was ordered by it. Throws what is answered if there is none, or another. */
  async function findByName(name: string | undefined, ordered: OrderedNames | null): Promise<string> {
    if (name === undefined) throw badUserInput(sentence('productUnnamed'), 'productId')
    if (ordered?.productName === name) return ordered.productId
    const [product, other] = await findProductsByName(db, name)
    if (!product) throw httpError(404, sentence('noProductOfName'))
    if (other) throw httpError(409, sentence('severalOfName'))
    return product.id
  }
}
