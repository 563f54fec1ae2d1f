import type { AuditAction, OrderReturn, ReturnState } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { placeOrder } from './ordering'
import { confirm, placeInstruments, shipPieces } from './pieces'
import type { GraphQLAnswer, TestApp } from './test-app'

const RETURN = /* GraphQL */ `
  fragment ReturnOf on OrderReturn {
    id
    number
    kind
    status
    message
    answer
    nextStatuses
    credit {
      amount
      currency
    }
    creditNote {
      number
      amount {
        amount
        currency
      }
    }
    lines {
      line {
        id
        returnableQuantity
      }
      reason
      quantity
      acceptedQuantity
      restockedQuantity
      scrappedQuantity
      credit {
        amount
      }
    }
    photos {
      id
      url
      width
      height
    }
    events {
      from
      to
      isByCustomer
    }
  }
  fragment ReturnRefused on UserError {
    __typename
    message
    ... on InvalidReturnTransition {
      orderReturn {
        status
      }
    }
    ... on ReturnPiecesRefused {
      lines {
        lineId
        message
        returnableQuantity
      }
    }
  }
`

const mutation = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { ...ReturnRefused
    ... on ${name[0]?.toUpperCase()}${name.slice(1)}Success { __typename orderReturn { ...ReturnOf } } } } ${RETURN}`

const byId = (name: string) =>
  `mutation ($id: ID!) { ${name}(id: $id) { ...ReturnRefused
    ... on ${name[0]?.toUpperCase()}${name.slice(1)}Success { __typename orderReturn { ...ReturnOf } } } } ${RETURN}`

/** Requests a return, with a new idempotency key unless one is given. */
export const requestReturn = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(
    mutation('requestReturn', 'RequestReturnInput'),
    { input: { kind: 'RETURN', idempotencyKey: uuidv7(), ...input } },
    accessToken,
  )

/** Actions of admins on a return. */
export const actOnReturn = (
  shop: TestApp,
  act: 'accept' | 'decline' | 'receive',
  input: object,
  accessToken?: string,
): Promise<GraphQLAnswer> => {
  const name = `${act}Return`
  return shop.ask(mutation(name, `${name[0]?.toUpperCase()}${name.slice(1)}Input`), { input }, accessToken)
}

/** Closes or withdraws a return. */
export const endReturn = (
  shop: TestApp,
  act: 'close' | 'withdraw',
  id: string,
  accessToken?: string,
): Promise<GraphQLAnswer> => shop.ask(byId(`${act}Return`), { id }, accessToken)

/** An order of 10 scissors at 19.99 and 4 forceps at 5.00, of which 6 scissors and all forceps were sent. */
export async function sendInstruments(shop: TestApp, person: Person, admin: Person) {
  const placed = await placeInstruments(shop, person)
  await confirm(shop, placed.order, admin)
  const lines = [
    { lineId: placed.first, quantity: 6 },
    { lineId: placed.second, quantity: 4 },
  ]
  await shipPieces(shop, { id: placed.order.id, lines }, admin.accessToken)
  return placed
}

/** A return of some units of a line, as the shop has it. */
export async function askForReturn(
  shop: TestApp,
  person: Person,
  orderId: string,
  pieces: readonly [lineId: string, quantity: number][],
): Promise<{ id: string; number: string }> {
  const lines = pieces.map(([lineId, quantity]) => ({ lineId, quantity, reason: 'DAMAGED' }))
  const { data } = await requestReturn(shop, { orderId, lines }, person.accessToken)
  return data.requestReturn.orderReturn
}

/** Data of a return. */
interface ReturnMade {
  order: { id: string; lines: readonly { id: string }[] }
  by: Person
  state?: ReturnState
  /** True if the unit was sent before. */
  isSent?: boolean
}

/** A return of the first unit of an order, which is shipped for it, with a photo and an event. */
export async function createReturn({ db }: TestApp, made: ReturnMade): Promise<OrderReturn> {
  const { order, by, state = 'REQUESTED', isSent = false } = made
  const [id, lineId] = [uuidv7(), order.lines[0]?.id ?? '']
  const userId = by.user.id
  const key = { idempotencyKey: uuidv7(), requestHash: '' }
  const lines = { create: { lineId, quantity: 1 } }
  const shipment = { id: uuidv7(), orderId: order.id, shippedById: userId, ...key, lines }
  if (!isSent) await db.shipment.create({ data: shipment })
  const accepted = state === 'REQUESTED' ? null : 1
  return db.orderReturn.create({
    data: {
      id,
      orderId: order.id,
      requestedById: userId,
      kind: 'RETURN',
      state,
      message: 'Bent.',
      ...key,
      lines: { create: { lineId, reason: 'DAMAGED', quantity: 1, counted: 1, accepted } },
      photos: { create: { id: uuidv7(), key: uuidv7(), uploadedById: userId, width: 1, height: 1, size: 1 } },
      events: { create: { to: 'REQUESTED', actorId: userId } },
    },
  })
}

/** A credit note of one cent for the return. */
export async function createCreditNote({ db }: TestApp, { id, orderId, requestedById }: OrderReturn): Promise<void> {
  const amounts = { currency: 'USD', amountMinor: 1n, baseAmountMinor: 1n }
  await db.creditNote.create({ data: { id: uuidv7(), returnId: id, orderId, ...amounts, createdById: requestedById } })
}

const place = async (shop: TestApp) => placeOrder(shop, await createPerson(shop), await createProduct(shop.db))

/** The mutations of returns; `admin` does them. */
export const actsOnReturns = (shop: () => TestApp, admin: () => Person): AuditedActs => {
  const made = async (state?: ReturnState) => {
    const order = await place(shop())
    const { id, number } = await createReturn(shop(), { order, by: admin(), ...(state && { state }) })
    const told = (action: AuditAction, to: ReturnState) => ({
      action,
      subjectId: order.id,
      before: { returnNumber: number, returnState: state ?? 'REQUESTED' },
      after: expect.objectContaining({ returnNumber: number, returnState: to }),
    })
    return { id, lineId: order.lines[0]?.id ?? '', told }
  }
  return {
    'Mutation.requestReturn': async () => {
      const { id: orderId, lines } = await place(shop())
      const lineId = lines[0]?.id ?? ''
      const key = { idempotencyKey: uuidv7(), requestHash: '' }
      const sent = { create: { lineId, quantity: 1 } }
      const shippedById = admin().user.id
      await shop().db.shipment.create({ data: { id: uuidv7(), orderId, shippedById, ...key, lines: sent } })
      const input = { orderId, kind: 'RETURN', lines: [{ lineId, quantity: 1, reason: 'DAMAGED' }] }
      const after = { returnNumber: expect.any(String), pieces: [`1 × ${lines[0]?.sku}`] }
      const told = { action: 'REQUEST_RETURN', subjectId: orderId, before: {}, after } as const
      return { variables: { input: { ...input, idempotencyKey: uuidv7() } }, told }
    },
    'Mutation.acceptReturn': async () => {
      const { id, told } = await made()
      return { variables: { input: { id } }, told: told('ACCEPT_RETURN', 'ACCEPTED') }
    },
    'Mutation.declineReturn': async () => {
      const { id, told } = await made()
      return { variables: { input: { id, answer: 'Opened.' } }, told: told('DECLINE_RETURN', 'DECLINED') }
    },
    'Mutation.receiveReturn': async () => {
      const { id, lineId, told } = await made('ACCEPTED')
      const input = { id, lines: [{ lineId, restocked: 1, scrapped: 0 }] }
      return { variables: { input }, told: told('RECEIVE_RETURN', 'RECEIVED') }
    },
    'Mutation.closeReturn': async () => {
      const { id, told } = await made('ACCEPTED')
      return { variables: { id }, told: told('CLOSE_RETURN', 'CLOSED') }
    },
  }
}
