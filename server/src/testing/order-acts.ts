import type { OrderNote, Shipment } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { basketOf, lineOf } from './checkout'
import { placeOrder } from './ordering'
import { requestFor } from './quoting'
import { placeWithoutSize } from './sizes'
import type { TestApp } from './test-app'
import { confirmAct } from './undoing'

/** A shipment of an order, without lines. */
export function createShipment({ db }: TestApp, orderId: string, { user }: Person): Promise<Shipment> {
  const key = { idempotencyKey: uuidv7(), requestHash: '' }
  return db.shipment.create({ data: { id: uuidv7(), orderId, shippedById: user.id, carrier: 'DHL', ...key } })
}

/** A note about an order. */
export function createNote({ db }: TestApp, orderId: string, { user }: Person): Promise<OrderNote> {
  return db.orderNote.create({
    data: { id: uuidv7(), orderId, authorId: user.id, text: 'Call back', idempotencyKey: uuidv7() },
  })
}

const place = async (shop: TestApp) => placeOrder(shop, await createPerson(shop), await createProduct(shop.db))

const forCustomer = async (shop: TestApp) => ({
  customerId: (await createPerson(shop)).user.id,
  language: 'en',
  currency: 'USD',
})

/** The mutations of orders; `author` is the admin who sends them. */
export const actsOnOrders = (shop: () => TestApp, author: () => Person): AuditedActs => ({
  'Mutation.updateOrderStatus': async () => {
    const { id } = await place(shop())
    return {
      variables: { input: { id, status: 'CONFIRMED' } },
      told: {
        action: 'UPDATE_ORDER_STATUS',
        subjectId: id,
        before: { status: 'PLACED' },
        after: { status: 'CONFIRMED' },
      },
    }
  },
  'Mutation.placeOrderForCustomer': async () => {
    const order = basketOf([lineOf(await createProduct(shop().db))])
    return {
      variables: { input: { ...(await forCustomer(shop())), order } },
      told: { action: 'PLACE_ORDER_FOR_CUSTOMER', before: {}, after: { status: 'PLACED' } },
    }
  },
  'Mutation.requestQuotationForCustomer': async () => {
    const request = requestFor([await createProduct(shop().db)])
    return {
      variables: { input: { ...(await forCustomer(shop())), request } },
      told: { action: 'REQUEST_QUOTATION_FOR_CUSTOMER', before: {}, after: { state: 'REQUESTED' } },
    }
  },
  'Mutation.moveOrders': async () => {
    const { id } = await place(shop())
    return {
      variables: { input: { ids: [id], status: 'CONFIRMED' } },
      told: {
        action: 'UPDATE_ORDER_STATUS',
        subjectId: id,
        before: { status: 'PLACED' },
        after: { status: 'CONFIRMED' },
      },
    }
  },
  'Mutation.undoOrderActs': async () => {
    const { id } = await place(shop())
    const [before, after] = [
      { status: 'CONFIRMED', expectedOn: null },
      { status: 'PLACED', expectedOn: null, changed: [] },
    ]
    return {
      variables: { input: { ids: [await confirmAct(shop(), id, author())] } },
      told: { action: 'UNDO_ORDER_ACT', subjectId: id, before, after },
    }
  },
  'Mutation.cancelOrder': async () => {
    const { id } = await place(shop())
    const [before, after] = [{ status: 'PLACED' }, { status: 'CANCELLED' }]
    return { variables: { id }, told: { action: 'CANCEL_ORDER', subjectId: id, before, after } }
  },
  'Mutation.shipOrder': async () => {
    const { id, lines } = await place(shop())
    await shop().db.order.update({ where: { id }, data: { status: 'CONFIRMED' } })
    const pieces = [`1 × ${lines[0]?.sku}`]
    return {
      variables: { input: { id, lines: [{ lineId: lines[0]?.id, quantity: 1 }], idempotencyKey: uuidv7() } },
      told: {
        action: 'SHIP_ORDER',
        subjectId: id,
        before: { status: 'CONFIRMED' },
        after: { status: 'PARTLY_SHIPPED', pieces },
      },
    }
  },
  'Mutation.updateShipment': async () => {
    const { id } = await place(shop())
    const shipment = await createShipment(shop(), id, await createPerson(shop(), { role: 'ADMIN' }))
    return {
      variables: { input: { id: shipment.id, carrier: 'DHL', trackingNumber: 'JD1', expectedOn: null } },
      told: {
        action: 'UPDATE_SHIPMENT',
        subjectId: id,
        before: { expectedOn: null },
        after: { expectedOn: null, changed: ['trackingNumber'] },
      },
    }
  },
  'Mutation.updateOrderDetails': async () => {
    const { id } = await place(shop())
    const after = { expectedOn: null, changed: ['customerNote'] }
    return {
      variables: { input: { id, customerNote: 'Two boxes' } },
      told: { action: 'UPDATE_ORDER_DETAILS', subjectId: id, before: { expectedOn: null }, after },
    }
  },
  'Mutation.addOrderNote': async () => {
    const { id: orderId } = await place(shop())
    return {
      variables: { input: { id: orderId, text: 'Call back', idempotencyKey: uuidv7() } },
      told: { action: 'ADD_ORDER_NOTE', subjectId: orderId, before: {}, after: { messageId: expect.any(String) } },
    }
  },
  'Mutation.deleteOrderNote': async () => {
    const { id: orderId } = await place(shop())
    const note = await createNote(shop(), orderId, author())
    return {
      variables: { id: note.id },
      told: { action: 'DELETE_ORDER_NOTE', subjectId: orderId, before: { messageId: note.id }, after: {} },
    }
  },
  'Mutation.changeOrderAddress': async () => {
    const { id } = await place(shop())
    return {
      variables: { input: { id, phone: '+15550102030', address: '2 Side Street' } },
      told: { action: 'CHANGE_ORDER_ADDRESS', subjectId: id, before: {}, after: { changed: ['address'] } },
    }
  },
  'Mutation.chooseOrderSize': async () => {
    const { order, line, sizes } = await placeWithoutSize(shop(), author())
    const [size] = sizes
    return {
      variables: { input: { id: order.id, lineId: line.id, variantId: size?.id } },
      told: {
        action: 'CHOOSE_ORDER_SIZE',
        subjectId: order.id,
        before: { sku: line.sku },
        after: { sku: size?.sku },
      },
    }
  },
  'Mutation.cancelOrderLines': async () => {
    const { id, lines } = await place(shop())
    return {
      variables: { input: { id, lines: [{ lineId: lines[0]?.id, quantity: 1 }], idempotencyKey: uuidv7() } },
      told: {
        action: 'CANCEL_ORDER_LINES',
        subjectId: id,
        before: { status: 'PLACED' },
        after: { status: 'PLACED', pieces: [`1 × ${lines[0]?.sku}`] },
      },
    }
  },
})
