import type { AuditedActs } from './catalogue-acts'
import { createCompany } from './companies'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { placeOrder } from './ordering'
import type { TestApp } from './test-app'

export const DEPOSIT = [
  { percent: 30, event: 'AT_ORDER' },
  { percent: 70, event: 'BEFORE_SHIPMENT' },
]

const PAYMENT = `payment { status overdueSince version
  schedule { label percent event days amount { amount currency } paid { amount } dueOn } }`

const SCHEDULE = `query ($id: ID!) { order(id: $id) { creditHold ${PAYMENT} } }`

/** Payment and credit hold of an order. */
export const scheduleOf = async (shop: TestApp, { accessToken }: Person, id: string) =>
  (await shop.ask(SCHEDULE, { id }, accessToken)).data.order

const MUTATIONS = {
  setPaymentSchedule: `... on SetPaymentScheduleSuccess { order { ${PAYMENT} } }
    ... on PaymentScheduleChanged { current { ${PAYMENT} } }`,
  updatePaymentTerms: `... on UpdatePaymentTermsSuccess { paymentTerms { schedule { percent event days } reminderDays version } }
    ... on PaymentTermsChanged { current { version } }`,
  setCompanyCredit: `... on SetCompanyCreditSuccess { company {
    paymentTerms paymentSchedule { percent event days }
    credit { limit { amount } used { amount } available { amount } currency days } } }`,
  releaseCreditHold: '... on ReleaseCreditHoldSuccess { order { creditHold } }',
}

/** The whole answer of a mutation of payment terms. */
export function askTerms(shop: TestApp, name: keyof typeof MUTATIONS, input: object, token?: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) {
    __typename ... on UserError { message code path } ${MUTATIONS[name]} } }`
  return shop.ask(query, { input }, token)
}

/** The result of a mutation of payment terms. */
export async function actOnTerms(shop: TestApp, { accessToken }: Person, name: keyof typeof MUTATIONS, input: object) {
  const { data, errors } = await askTerms(shop, name, input, accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data[name]
}

/** The mutations of payment terms. */
export const actsOnPaymentTerms = (shop: () => TestApp): AuditedActs => {
  const place = async () => {
    const product = await createProduct(shop().db, { priceMinor: 1_000n })
    return placeOrder(shop(), await createPerson(shop()), product)
  }
  const all = (event: string) => [{ percent: 100, event }]
  let reminderDay = 4
  return {
    'Mutation.setPaymentSchedule': async () => {
      const { id: orderId } = await place()
      const told = {
        action: 'SET_PAYMENT_SCHEDULE',
        subjectId: orderId,
        after: { paymentSchedule: '100% ON_DELIVERY' },
      }
      return { variables: { input: { orderId, parts: all('ON_DELIVERY') } }, told }
    },
    'Mutation.updatePaymentTerms': () => {
      // Different days each time, because identical terms are no change.
      const first = ++reminderDay
      const told = { action: 'UPDATE_PAYMENT_TERMS', after: { reminderDays: `${first}, 200` } }
      return Promise.resolve({ variables: { input: { reminderDays: [200, first] } }, told })
    },
    'Mutation.setCompanyCredit': async () => {
      const { id } = await createCompany(shop(), await createPerson(shop()))
      const creditLimit = { amountMinor: 5_000, currency: 'USD' }
      const told = {
        action: 'SET_COMPANY_CREDIT',
        subjectId: id,
        before: { creditLimit: null },
        after: { creditLimit },
      }
      return { variables: { input: { id, limit: 5_000 } }, told }
    },
    'Mutation.releaseCreditHold': async () => {
      const { id } = await place()
      await shop().db.order.update({ where: { id }, data: { creditHold: true } })
      const [before, after] = [{ creditHold: true }, { creditHold: false, reason: 'Agreed' }]
      const told = { action: 'RELEASE_CREDIT_HOLD', subjectId: id, before, after }
      return { variables: { input: { id, reason: 'Agreed' } }, told }
    },
  }
}
