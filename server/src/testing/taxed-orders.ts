import type { ShippingMethod } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../shared/money'
import { basketOf } from './checkout'
import { createShippingMethodRow, shippingBand } from './shipping'
import type { GraphQLAnswer, TestApp } from './test-app'

/** An address in Berlin, as an input. */
export const berlin = {
  recipient: 'Dr. Ada Weiß',
  company: 'Klinik Nord',
  line1: 'Hauptstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  phone: '030 1234567',
}

export const nairobi = {
  recipient: 'Grace Wanjiku',
  line1: '7 Kenyatta Avenue',
  city: 'Nairobi',
  country: 'KE',
  phone: '+254712345678',
}

/** A seller in Germany with a shipping method to Germany: 85.00, and 12.43 for insurance. */
export async function sellFromGermany({ db }: TestApp): Promise<ShippingMethod> {
  await db.seller.update({ where: { id: 1 }, data: { address: { country: 'DE', postalCode: '10115' } } })
  return createShippingMethodRow(db, {
    countries: ['DE'],
    bands: [shippingBand(8_500)],
    insurancePercent: '0.001',
    insuranceMinimumMinor: 1_243n,
    incoterm: 'DAP',
    incotermPlace: 'Berlin',
  })
}

const MONEY = '{ amount currency }'

const TOTALS = `goods ${MONEY} discount ${MONEY} freight ${MONEY} insurance ${MONEY} tax ${MONEY} totalWithTax ${MONEY}
  taxLines { name rate base ${MONEY} amount ${MONEY} reason } shippingMethods { id name price ${MONEY} incoterm { code place } }
  shippingMethod { id } needsFreightQuotation unknownWeights unpricedLines`

export const askTotals = (shop: TestApp, input: object, accessToken?: string, currency?: CurrencyCode) =>
  shop.ask(
    `query ($input: CheckoutTotalsInput!) { checkoutTotals(input: $input) { ${TOTALS} } }`,
    { input },
    accessToken,
    currency,
  )

/** Selected fields of an order with taxes. */
export const TAXED = `id address phone billingAddressText shippingAddress { recipient company line1 city region postalCode country phone }
  billingAddress { city } shippingMethod incoterm { code place } taxLines { name rate base { amount } amount { amount } reason }
  total { amount currency } freight { amount } insurance { amount } tax { amount } totalWithTax { amount } totalDue { amount }
  cancelledTotal { amount } creditedTotal { amount } payment { status due { amount } } lines { id }`

const refusalsOf = (mutation: string) => `... on UserError { message code path }
  ... on TotalChanged { total ${MONEY} current { ${TOTALS} } }
  ${mutation === 'acceptQuotation' ? '' : '... on ShippingMethodNeeded { shippingMethods { id } }'}
  ${mutation === 'placeOrder' ? '' : '... on LinesRefused { lines { code } }'}`

/** Orders by any of the mutations with this kind of delivery. */
export async function orderBy(
  shop: TestApp,
  mutation: 'checkout' | 'placeOrder' | 'placeOrderForCustomer' | 'acceptQuotation',
  input: object,
  accessToken?: string,
): Promise<GraphQLAnswer & { result: GraphQLAnswer['data'] }> {
  const name = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`
  const answer = await shop.ask(
    `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { __typename ${refusalsOf(mutation)}
      ... on ${name}Success { order { ${TAXED} } } } }`,
    { input },
    accessToken,
  )
  return { ...answer, result: answer.data?.[mutation] }
}

/** A basket for an address in Berlin. */
export const basketTo = (lines: object[], changes: Record<string, unknown> = {}) =>
  basketOf(lines, { phone: undefined, address: undefined, shippingAddress: berlin, ...changes })
