import { readOrderChoices } from './use-all-orders'

test('reads the payment state, and drops unknown ones', () => {
  const paymentOf = (address: string) => readOrderChoices(new URLSearchParams(address)).filter?.payment
  expect(paymentOf('payment=OVERDUE')).toBe('OVERDUE')
  expect(paymentOf('payment=SOON')).toBeUndefined()
})

const totalOf = (address: string) => readOrderChoices(new URLSearchParams(address)).filter?.totalDue

test('amounts count across all currencies until one is chosen', () => {
  expect(totalOf('least=900')).toEqual({ currency: null, from: 90_000, to: null })
  expect(totalOf('most=12,50&currency=EUR')).toEqual({ currency: 'EUR', from: null, to: 1250 })
  expect(totalOf('currency=EUR')).toEqual({ currency: 'EUR', from: null, to: null })
  expect(totalOf('currency=XXX')).toBeUndefined()
})
