import type { Example } from './example'
import { inDays } from './example'
import { firstOf, mutation } from './mutation'

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
