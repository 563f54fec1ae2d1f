import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { CURRENCY_CODES } from '../shared/money'
import type { Db } from '../shared/db'
import type { GraphQLAnswer, TestApp } from './test-app'

/** Simple rates of one euro; a US dollar is 0.80 euro. */
export const RATES = { EUR: '1', USD: '1.25', GBP: '0.8', JPY: '163.27' }

/** The day that they are of. */
export const RATES_DAY = '2026-11-20'

/**
 * Gives a shop price lists in all its currencies: euro and pound from the dollar, the yen from the euro, dirham and
 * dinar by fixed rates and in steps of 5 fils.
 */
export async function givePriceLists(db: Db): Promise<void> {
  const date = new Date(RATES_DAY)
  await db.exchangeRate.createMany({
    data: Object.entries(RATES).map(([currency, rate]) => ({ currency, date, rate })),
  })
  const list = (currency: string, baseCurrency: string | null, roundingStep = 1n, fixedRate: string | null = null) => ({
    id: uuidv7(),
    currency,
    baseCurrency,
    roundingStep,
    roundingMode: 'HALF_UP' as const,
    fixedRate,
  })
  await db.priceList.createMany({
    data: [
      list('USD', null),
      list('EUR', 'USD'),
      list('GBP', 'USD'),
      list('JPY', 'EUR'),
      list('AED', 'USD', 5n, '3.6725'),
      list('KWD', 'USD', 5n, '0.307'),
    ],
  })
}

/** Prices of a product by currency, as the API returns them. */
export async function readPrices(shop: TestApp, { id }: Pick<Product, 'id'>): Promise<Record<string, number>> {
  const prices: Record<string, number> = {}
  for (const currency of CURRENCY_CODES) {
    const query = 'query ($id: ID!) { product(id: $id) { price { amount currency } } }'
    const { data } = await shop.ask(query, { id }, undefined, currency)
    expect(data.product.price.currency).toBe(currency)
    prices[currency] = data.product.price.amount
  }
  return prices
}

/** Result of a mutation, or its error. */
export interface Outcome {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  result: any
  error: NonNullable<GraphQLAnswer['errors']>[number] | undefined
}

/** Sets prices of a product as the owner of the access token. */
export async function setProductPrices(shop: TestApp, input: object, accessToken?: string): Promise<Outcome> {
  const { data, errors } = await shop.ask(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      __typename ... on UserError { message } ... on ProductChanged { current { version } }
      ... on UpdateProductSuccess { product { version prices { isManual price { amount currency } } } } } }`,
    { input },
    accessToken,
  )
  return { result: data?.updateProduct, error: errors?.[0] }
}

/** The newest row of the audit log, as the API returns it. */
export async function readLastAct(shop: TestApp, accessToken: string): Promise<Outcome['result']> {
  const query = '{ auditLog(first: 1) { nodes { action actor { id } changes { field before after } } } }'
  return (await shop.ask(query, {}, accessToken)).data.auditLog.nodes[0]
}
