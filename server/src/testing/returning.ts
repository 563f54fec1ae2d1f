import { v7 as uuidv7 } from 'uuid'
import type { Person } from './factories'
import { confirm, placeInstruments, shipPieces } from './pieces'
import type { GraphQLAnswer, TestApp } from './test-app'

const RETURN = /* GraphQL */ `
  fragment ReturnOf on OrderReturn {
    id
    number
    kind
    state
    message
    answer
    nextStates
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
        state
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

/** Asks for a return, under a key of its own unless one is given. */
export const requestReturn = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(
    mutation('requestReturn', 'RequestReturnInput'),
    { input: { kind: 'RETURN', idempotencyKey: uuidv7(), ...input } },
    accessToken,
  )

/** What admins do with one. */
export const actOnReturn = (
  shop: TestApp,
  act: 'accept' | 'decline' | 'receive',
  input: object,
  accessToken?: string,
): Promise<GraphQLAnswer> => {
  const name = `${act}Return`
  return shop.ask(mutation(name, `${name[0]?.toUpperCase()}${name.slice(1)}Input`), { input }, accessToken)
}

/** Closes one, or takes it back. */
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

/** A return of some pieces of a line, as the shop has it. */
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
