import type { Incoterm, Product, Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '../shared/money'
import type { Person } from './factories'
import type { GraphQLAnswer, TestApp } from './test-app'

const ASKED = /* GraphQL */ `
  fragment Asked on Quotation {
    id
    number
    status
    currency
    incoterm
    place
    wantedBy
    nextStatuses
    value {
      amount
    }
    lines {
      sku
      name
      quantity
    }
    messages {
      text
      isByCustomer
    }
    order {
      id
    }
    newestRevision {
      revision
      incoterm
      place
      note
      goodsTotal {
        amount
        currency
      }
      discount {
        amount
      }
      total {
        amount
      }
      lines {
        sku
        quantity
        unitPrice {
          amount
        }
        total {
          amount
        }
      }
    }
  }
`

const REFUSED = /* GraphQL */ `
  fragment Refused on UserError {
    message
    ... on InvalidQuotationTransition {
      status
    }
    ... on QuotationChanged {
      current {
        version
      }
    }
    ... on LinesRefused {
      lines {
        index
        code
        minQuantity
        availableQuantity
        nearestBelow
        nearestAbove
      }
    }
  }
`

/** A good request for two units of each product. */
export function requestFor(products: Pick<Product, 'id'>[], changes: object = {}): Record<string, unknown> {
  const lines = products.map(({ id }) => ({ productId: id, quantity: 2 }))
  return { lines, idempotencyKey: uuidv7(), ...changes }
}

/** Requests a quotation. */
export const askForQuotation = (
  shop: TestApp,
  input: object,
  accessToken?: string,
  currency?: CurrencyCode,
): Promise<GraphQLAnswer> =>
  shop.ask(
    `mutation ($input: RequestQuotationInput!) { requestQuotation(input: $input) {
      __typename ...Refused ... on RequestQuotationSuccess { quotation { ...Asked } }
    } } ${ASKED} ${REFUSED}`,
    { input },
    accessToken,
    currency,
  )

/** Requests a quotation as this person; returns its row. */
export async function requestQuotation(
  shop: TestApp,
  person: Person,
  products: Pick<Product, 'id'>[],
  changes: object = {},
): Promise<Quotation> {
  const { data } = await askForQuotation(shop, requestFor(products, changes), person.accessToken)
  return shop.db.quotation.findUniqueOrThrow({ where: { id: data.requestQuotation.quotation.id } })
}

/** A line of an offer: two units at 10.00 unless overridden. */
export const offerLine = ({ id }: Pick<Product, 'id'>, changes: object = {}) => ({
  productId: id,
  quantity: 2,
  unitPrice: 1_000,
  ...changes,
})

/** An instant so many milliseconds from now. */
export const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/** A good first offer. */
export function offerOf(quotation: Pick<Quotation, 'id'>, lines: object[], changes: object = {}): object {
  const incoterm: Incoterm = 'CIP'
  const terms = { incoterm, place: 'Hamburg', validUntil: fromNow(3_600_000) }
  return { id: quotation.id, expectedVersion: 0, lines, ...terms, ...changes }
}

/** Sends an offer. */
export const sendRevision = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(
    `mutation ($input: SendQuotationRevisionInput!) { sendQuotationRevision(input: $input) {
      __typename ...Refused ... on SendQuotationRevisionSuccess { quotation { ...Asked } }
    } } ${ASKED} ${REFUSED}`,
    { input },
    accessToken,
  )

/** Writes about a quotation. */
export const writeTo = (shop: TestApp, { id }: Pick<Quotation, 'id'>, text: string, accessToken?: string) =>
  shop.ask(
    `mutation ($input: WriteToQuotationInput!) { writeToQuotation(input: $input) {
      __typename ...Refused ... on WriteToQuotationSuccess { quotation { ...Asked } }
    } } ${ASKED} ${REFUSED}`,
    { input: { id, text } },
    accessToken,
  )

/** Accepts an offer. */
export const accept = (
  shop: TestApp,
  { id }: Pick<Quotation, 'id'>,
  revision: number,
  accessToken?: string,
  changes: object = {},
): Promise<GraphQLAnswer> =>
  shop.ask(
    `mutation ($input: AcceptQuotationInput!) { acceptQuotation(input: $input) {
      __typename ...Refused ... on QuotationExpired { validUntil }
      ... on AcceptQuotationSuccess {
        quotation { id status order { id } }
        order {
          id status number quotationId total { amount currency } discount { amount } freight { amount } insurance { amount }
          charges { amount } lines { sku quantity unitPrice { amount } total { amount } }
        }
      }
    } } ${REFUSED}`,
    { input: { id, revision, phone: '+15550102030', address: '1 Main Street', ...changes } },
    accessToken,
  )

/** Declines or withdraws a quotation. */
export const end = (
  shop: TestApp,
  by: 'declineQuotation' | 'withdrawQuotation',
  { id }: Pick<Quotation, 'id'>,
  accessToken?: string,
): Promise<GraphQLAnswer> =>
  shop.ask(
    `mutation ($id: ID!) { ${by}(id: $id) {
      __typename ...Refused
      ... on ${by === 'declineQuotation' ? 'Decline' : 'Withdraw'}QuotationSuccess { quotation { ...Asked } }
    } } ${ASKED} ${REFUSED}`,
    { id },
    accessToken,
  )
