import type { Example, Lookup } from './example'
import { mutation, firstOf, inDays } from './example'

const NAME = 'Example parcel'

/** The method of CreateShippingMethod. */
const ownMethod: Lookup = {
  query: '{ found: shippingMethodSettings { id name } }',
  pick: ({ id, name }) => (name === NAME ? id : undefined),
  missing: '<id of a shipping method>',
}

const method = (price: number) => ({
  name: NAME,
  translations: [{ language: 'de', name: 'Beispielpaket' }],
  countries: ['AT', 'CH', 'DE'],
  basis: 'WEIGHT',
  bands: [
    { upToGrams: 2000, price },
    { upToGrams: 10_000, price: price * 2 },
  ],
  freeFrom: 50_000,
  deliveryDays: { min: 2, max: 4 },
  incoterm: { code: 'DAP', place: '' },
  isActive: false,
})

/** Shipping methods, for admins. */
export const shippingExamples: Example[] = [
  mutation(
    'CreateShippingMethod',
    'Adds a method that customers do not see yet. Amounts are in minor units of the base currency.',
    'method { id name bands { upToGrams price { amount } } }',
    { input: () => ({ method: method(990) }) },
  ),
  mutation('UpdateShippingMethod', 'Replaces all values of the method.', 'method { id name version }', {
    lookup: ownMethod,
    input: ({ id }) => ({ id, method: method(1090) }),
  }),
  mutation('DeleteShippingMethod', 'Deletes the method. Orders keep its name.', 'id', { id: ownMethod }),
]

const taxRules = `# The rates for each country. Rules of the EU come with the shop.

query TaxRules {
  taxRules { id country region taxClass buyer rate name note version }
}
`

const tryTax = `# The tax on goods by the present rules, and why there is none.

query TryTax($country: CountryCode!, $buyer: TriedBuyer!) {
  tryTax(country: $country, buyer: $buyer, taxClass: STANDARD) { rate name reason }
}
`

/** Tax rules and VAT numbers, for admins. */
export const taxExamples: Example[] = [
  { query: taxRules },
  { query: tryTax, variables: () => ({ country: 'FR', buyer: 'BUSINESS_WITH_VAT_NUMBER' }) },
  mutation('SaveTaxRule', 'Adds a rule for a country outside the EU.', 'taxRule { id rate version }', {
    input: () => ({ country: 'CH', taxClass: 'STANDARD', buyer: 'ANY', rate: '8.1' }),
  }),
  mutation('DeleteTaxRule', 'Deletes the rule of SaveTaxRule.', 'id', {
    id: {
      query: '{ found: taxRules { id country } }',
      pick: ({ id, country }) => (country === 'CH' ? id : undefined),
      missing: '<id of a tax rule>',
    },
  }),
  mutation(
    'AcceptVatNumber',
    'Accepts a VAT number that VIES could not confirm, until it changes.',
    'company { name vatNumberCheck { status note } }',
    {
      lookup: firstOf('companies(first: 1)', '<id of a company>'),
      input: ({ id }) => ({ id, vatNumber: '<its VAT number>', reason: 'Confirmed by their tax office' }),
    },
  ),
]

const schedule = [
  { percent: 30, event: 'AT_ORDER' },
  { percent: 70, event: 'DAYS_AFTER_INVOICE', days: 30 },
]

const paymentTerms = `# The payment terms of new orders. Companies and quotations can have their own.

query PaymentTerms {
  paymentTerms {
    schedule { percent event days }
    reminderDays # days after the due day
    version
  }
}
`

/** Payment schedules and credit, for admins. */
export const paymentTermExamples: Example[] = [
  { query: paymentTerms },
  mutation(
    'UpdatePaymentTerms',
    'Changes when customers get reminders. Omitted fields stay, and so do the terms of existing orders.',
    'paymentTerms { schedule { percent event days } reminderDays version }',
    { input: () => ({ reminderDays: [1, 7, 14] }) },
  ),
  mutation(
    'SetPaymentSchedule',
    'Changes the payment schedule of the newest placed order.',
    'order { id payment { schedule { label amount { amount currency } dueOn } version } }',
    {
      lookup: firstOf('orders(first: 1, filter: { status: PLACED })', '<id of an order>'),
      input: ({ id }) => ({ orderId: id, parts: schedule }),
    },
  ),
  mutation(
    'SaveLetterOfCredit',
    'Records the letter of credit of the newest placed order.',
    'order { id letterOfCredit { id status warnings documents { text doneAt } version } }',
    {
      lookup: firstOf('orders(first: 1, filter: { status: PLACED })', '<id of an order>'),
      input: ({ id }) => ({
        orderId: id,
        ...{ number: 'LC-2026-77', issuingBank: 'Equity Bank Kenya', amount: 250_000, currency: 'USD' },
        ...{ latestShipmentOn: inDays(30).slice(0, 10), expiresOn: inDays(51).slice(0, 10) },
        documents: [{ text: '3 original bills of lading', isDone: false }],
      }),
    },
  ),
  mutation('RemoveLetterOfCredit', 'Removes the letter of credit of an order.', 'order { id }', {
    id: {
      query: '{ found: orders(first: 20) { nodes { letterOfCredit { id } } } }',
      pick: ({ letterOfCredit }) => letterOfCredit?.id,
      missing: '<id of a letter of credit>',
    },
  }),
  mutation(
    'RemoveTransferSlip',
    'Removes a transfer slip that a customer uploaded.',
    'order { id transferSlips { id } }',
    {
      id: {
        query: '{ found: orders(first: 20) { nodes { transferSlips { id } } } }',
        pick: ({ transferSlips }) => transferSlips?.[0]?.id,
        missing: '<id of a transfer slip>',
      },
    },
  ),
  mutation(
    'SetCompanyCredit',
    'Sets credit limit, in minor units of the base currency, and credit days of a company. null removes them.',
    'company { name credit { limit { amount currency } used { amount } days } }',
    {
      lookup: firstOf('companies(first: 1)', '<id of a company>'),
      input: ({ id }) => ({ id, limit: 5_000_000, days: 30 }),
    },
  ),
  mutation(
    'ReleaseCreditHold',
    'Lets an order ship although its company is above the credit limit.',
    'order { id creditHold }',
    {
      lookup: {
        query: '{ found: orders(first: 50, filter: { status: CONFIRMED }) { nodes { id creditHold } } }',
        pick: ({ id, creditHold }) => (creditHold ? id : undefined),
        missing: '<id of an order above the credit limit>',
      },
      input: ({ id }) => ({ id, reason: 'Their bank confirmed the transfer' }),
    },
  ),
]

const endpoint: Lookup = {
  query: '{ found: webhookEndpoints { id } }',
  pick: ({ id }) => id,
  missing: '<id of an endpoint: create one first>',
}

const failedJob: Lookup = {
  query: '{ found: failedJobs { id } }',
  pick: ({ id }) => id,
  missing: '<id of a failed job>',
}

/** API keys, webhooks and failed jobs. */
export const programExamples: Example[] = [
  mutation(
    'CreateApiKey',
    'The secret is shown only once. Send it as "Authorization: Bearer ik_…".',
    'secret apiKey { id name scopes expiresAt }',
    { input: () => ({ name: 'Warehouse', scopes: ['ORDERS_READ'], expiresOn: inDays(300).slice(0, 10) }) },
  ),
  mutation('RevokeApiKey', 'The key stops working at once.', 'apiKey { id revokedAt }', {
    id: firstOf('apiKeys(first: 1)', '<id of a key: create one first>'),
  }),
  mutation(
    'CreateWebhookEndpoint',
    'The secret is shown only once. It signs our requests.',
    'secret endpoint { id url events }',
    { input: () => ({ url: 'https://example.com/hooks', events: ['ORDER_PLACED', 'STOCK_CHANGED'] }) },
  ),
  mutation('UpdateWebhookEndpoint', 'Omitted fields are kept.', 'endpoint { id url events }', {
    lookup: endpoint,
    input: ({ id }) => ({ id, isActive: false }),
  }),
  mutation('DeleteWebhookEndpoint', 'Deletes the endpoint and its deliveries.', 'id', { id: endpoint }),
  mutation('RotateWebhookSecret', 'The old secret keeps signing for a while.', 'secret endpoint { id }', {
    id: endpoint,
  }),
  mutation('SendTestWebhook', 'Sends a test event to the endpoint.', 'delivery { id status }', { id: endpoint }),
  mutation('ReplayWebhook', 'Sends all failed deliveries again, or one by its deliveryId.', 'count', {
    lookup: endpoint,
    input: ({ id }) => ({ id }),
  }),
  {
    query: `# Jobs that failed after all retries.

query FailedJobs {
  failedJobs { id task key error attempts failedAt }
}
`,
  },
  mutation('RetryJob', 'Runs a failed job again.', 'id', { id: failedJob }),
  mutation('DiscardJob', 'Deletes a failed job.', 'id', { id: failedJob }),
]
