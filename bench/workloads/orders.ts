import { randomInt, randomUUID } from 'node:crypto'
import { mintToken } from '@instrumenta/e2e/built-server'
import type { Contestant } from '../contestants'
import type { Purchasable } from '../database'
import { readParcelId, readShoppers } from '../database'
import { JSON_HEADERS, post } from './work'
import type { Work, Workload } from './work'

const contestants = ['limit', 'shop', 'trusted', 'mercurius', 'textbook']

const DELIVERY = { phone: '+9990000000', address: '1 Bench Street, Testing Town' }
const SHIPPING_ADDRESS = {
  recipient: 'Bench Clinic',
  line1: 'Werkstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49301234567',
}
const LINES = 40

/** Orders by five thousand customers. */
export const orderWorkloads: Workload[] = [
  {
    name: 'placeOrder, 200 different products',
    contestants,
    prepare: (contestant) => prepareOrders(contestant, 200, orderOne),
    writes: true,
  },
  {
    name: 'placeOrder, all for one product',
    contestants,
    prepare: (contestant) => prepareOrders(contestant, 1, orderOne),
    writes: true,
  },
  {
    // With freight and taxes.
    name: 'placeOrder, 200 different products to Germany',
    contestants: ['shop', 'trusted'],
    prepare: async (contestant) => {
      const shippingMethodId = await readParcelId(contestant.databaseUrl)
      return prepareOrders(contestant, 200, ({ bodyOf }, products) =>
        bodyOf('BenchPlaceOrder', {
          input: { ...pickLine(products), shippingAddress: SHIPPING_ADDRESS, shippingMethodId },
        }),
      )
    },
    writes: true,
  },
  {
    name: 'checkout, 40 lines of 2,000 products',
    contestants: ['limit', 'shop', 'trusted'],
    prepare: (contestant) => prepareOrders(contestant, 2_000, checkOut),
    writes: true,
  },
]

/** The body of an order of some of these products. */
type Order = (contestant: Contestant, products: readonly Purchasable[]) => string

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

const orderOne: Order = ({ bodyOf }, products) =>
  bodyOf('BenchPlaceOrder', { input: { ...pickLine(products), ...DELIVERY } })

function pickLine(products: readonly Purchasable[]) {
  const { id: productId, minQuantity: orderQuantity } = pick(products)
  return { productId, orderQuantity, idempotencyKey: randomUUID() }
}

function checkOut({ bodyOf }: Contestant, products: readonly Purchasable[]): string {
  const chosen = new Set<Purchasable>()
  while (chosen.size < LINES) chosen.add(pick(products))
  const lines = [...chosen].map(({ id: productId, minQuantity: quantity }) => ({ productId, quantity }))
  return bodyOf('BenchCheckout', { input: { lines, ...DELIVERY, idempotencyKey: randomUUID() } })
}

async function prepareOrders(contestant: Contestant, count: number, order: Order): Promise<Work> {
  const shoppers = await readShoppers(contestant.databaseUrl)
  const products = shoppers.products.slice(0, count)
  const tokens = await Promise.all(shoppers.buyers.map((id) => mintToken(id)))
  const next = () => ({
    headers: { ...JSON_HEADERS, authorization: `Bearer ${pick(tokens)}` },
    body: order(contestant, products),
  })
  const isRight = (answer: string) => /"(PlaceOrder|Checkout)Success"/.test(answer) && answer.includes('"PLACED"')
  const trial = next()
  const text = await post(contestant, trial.body, trial.headers)
  if (!isRight(text)) throw new Error(`${contestant.name} refuses an order: ${text.slice(0, 500)}`)
  return {
    load: { requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...next() }) }] },
    isRight,
    sample: products.map(({ id }) => id),
  }
}
