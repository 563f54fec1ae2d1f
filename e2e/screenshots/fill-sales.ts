import { randomUUID } from 'node:crypto'
import type { Credentials } from '../support/actions'
import { demoAdmin } from '../support/actions'
import type { ApiCustomer } from '../support/api'
import { send, signInByApi } from '../support/api'

interface Line {
  productId: string
  variantId: string | undefined
  quantity: number
}

interface OrderLine {
  id: string
  quantity: number
}

const delivery = { phone: '+4943112345', address: 'Goods in\nHauptstr. 1, Building C\n24103 Kiel\nGermany' }

/** Sends a mutation with `input`. Returns the success; throws the refusal. */
async function act<T>(who: ApiCustomer, name: string, input: object, fields = ''): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const answers = await who.query<Record<string, { message?: string } & T>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ${fields} ... on UserError { message } } }`,
    { input },
  )
  const { [name]: answer } = answers
  if (!answer || answer.message !== undefined) throw new Error(`${name}: ${answer?.message ?? 'no answer'}`)
  return answer
}

/** The first products by name, at their minimum or a multiple of it. */
async function chooseLines(origin: string): Promise<Line[]> {
  const { products } = await send<{
    products: { nodes: { id: string; minQuantity: number; variants: { id: string }[] }[] }
  }>(
    origin,
    '{ products(first: 12, sort: NAME, filter: { inStock: true }) { nodes { id minQuantity variants { id } } } }',
  )
  return products.nodes.map(({ id, minQuantity, variants }, place) => ({
    productId: id,
    variantId: variants[0]?.id,
    quantity: minQuantity * (1 + (place % 3)),
  }))
}

async function order(who: ApiCustomer, lines: Line[]): Promise<{ id: string; lines: OrderLine[] }> {
  const fields = '... on CheckoutSuccess { order { id lines { id quantity } } }'
  const input = { ...delivery, lines, idempotencyKey: randomUUID() }
  return (await act<{ order: { id: string; lines: OrderLine[] } }>(who, 'checkout', input, fields)).order
}

/** A quotation with two versions and messages; returns its id. */
async function negotiate(who: ApiCustomer, admin: ApiCustomer, lines: Line[]): Promise<string> {
  const request = { lines, message: 'By air, please.', incoterm: 'CIP', place: 'Kuwait City', wantedBy: '2030-01-15' }
  const fields = '... on RequestQuotationSuccess { quotation { id } }'
  const asked = { ...request, idempotencyKey: randomUUID() }
  const { quotation } = await act<{ quotation: { id: string } }>(who, 'requestQuotation', asked, fields)
  const quotationId = quotation.id
  const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString()
  for (const [revision, freight] of [85_000, 72_500].entries()) {
    const offered = lines.map((line, place) => ({ ...line, unitPrice: 7_670 + place * 1_111 }))
    const offer = { lines: offered, incoterm: 'CIP', place: 'Kuwait City', validUntil, freight, insurance: 12_500 }
    await act(admin, 'sendQuotationRevision', { ...offer, id: quotationId, expectedVersion: revision, discount: 5_000 })
    if (revision === 0) await act(who, 'writeToQuotation', { id: quotationId, text: 'Could the freight be lower?' })
  }
  return quotationId
}

/** Ids of the created records. */
export interface Sales {
  productIds: string[]
  largeOrderId: string
  dinarOrderId: string
  yenOrderId: string
  quotationId: string
  returnId: string
}

/**
 * Fills a basket and places orders in three currencies, among them a partly shipped one with twelve lines and one with
 * a return.
 */
export async function fillSales(origin: string, buyer: Credentials): Promise<Sales> {
  const admin = await signInByApi(origin, demoAdmin)
  const [inEuros, inDinars, inYen] = await Promise.all(
    ['EUR', 'KWD', 'JPY'].map((currency) => signInByApi(origin, buyer, { 'x-currency': currency })),
  )
  if (!inEuros || !inDinars || !inYen) throw new Error('Nobody has signed in')
  const lines = await chooseLines(origin)
  const large = await order(inEuros, lines)
  await act(admin, 'updateOrderStatus', { id: large.id, status: 'CONFIRMED' })
  const sent = large.lines.slice(0, 3).map(({ id, quantity }) => ({ lineId: id, quantity }))
  const parcel = { carrier: 'DHL Express', trackingNumber: 'JD014600003456789012', idempotencyKey: randomUUID() }
  await act(admin, 'shipOrder', { id: large.id, lines: sent, ...parcel })
  await act(admin, 'updateOrderDetails', { id: large.id, customerNote: 'The rest follows in December.' })
  const dinars = await order(inDinars, lines.slice(2, 8))
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
    await act(admin, 'updateOrderStatus', { id: dinars.id, status })
  const returned = dinars.lines.slice(0, 2).map(({ id }) => ({ lineId: id, quantity: 1, reason: 'DAMAGED' }))
  const wrong = { orderId: dinars.id, kind: 'RETURN', lines: returned, message: 'The tips are bent.' }
  const { orderReturn } = await act<{ orderReturn: { id: string } }>(
    inDinars,
    'requestReturn',
    { ...wrong, idempotencyKey: randomUUID() },
    '... on RequestReturnSuccess { orderReturn { id } }',
  )
  const yen = await order(inYen, lines.slice(5, 8))
  const quotationId = await negotiate(inDinars, admin, lines.slice(0, 5))
  await act(inEuros, 'setBasketLines', { lines })
  return {
    productIds: lines.map(({ productId }) => productId),
    largeOrderId: large.id,
    dinarOrderId: dinars.id,
    yenOrderId: yen.id,
    quotationId,
    returnId: orderReturn.id,
  }
}
