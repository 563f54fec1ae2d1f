import { randomInt, randomUUID } from 'node:crypto'
import { mintToken } from '@instrumenta/e2e/built-server'
import type { Contestant } from '../contestants'
import { readShoppers } from '../database'
import { bodyOf } from '../operations'
import { JSON_HEADERS, post } from './work'
import type { Work, Workload } from './work'

const contestants = ['limit', 'shop', 'mercurius', 'textbook']

/** Orders by fifty customers. */
export const orderWorkloads: Workload[] = [
  {
    name: 'placeOrder, 200 different products',
    contestants,
    prepare: (contestant) => prepareOrders(contestant, 200),
    writes: true,
  },
  {
    name: 'placeOrder, all for one product',
    contestants,
    prepare: (contestant) => prepareOrders(contestant, 1),
    writes: true,
  },
]

async function prepareOrders(contestant: Contestant, count: number): Promise<Work> {
  const shoppers = await readShoppers(contestant.databaseUrl)
  const products = shoppers.products.slice(0, count)
  const tokens = await Promise.all(shoppers.buyers.map((id) => mintToken(id)))
  const next = () => {
    const product = products[randomInt(products.length)]
    return {
      headers: { ...JSON_HEADERS, authorization: `Bearer ${tokens[randomInt(tokens.length)]}` },
      body: bodyOf('BenchPlaceOrder', {
        input: {
          productId: product?.id ?? '',
          orderQuantity: product?.minQuantity ?? 0,
          phone: '+9990000000',
          address: '1 Bench Street, Testing Town',
          idempotencyKey: randomUUID(),
        },
      }),
    }
  }
  const isRight = (answer: string) => answer.includes('"PlaceOrderSuccess"') && answer.includes('"PLACED"')
  const trial = next()
  const text = await post(contestant, trial.body, trial.headers)
  if (!isRight(text)) throw new Error(`${contestant.name} refuses an order: ${text.slice(0, 500)}`)
  return {
    load: { requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...next() }) }] },
    isRight,
    sample: products.map(({ id }) => id),
  }
}
