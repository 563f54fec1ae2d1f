import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})

afterAll(() => shop.close())

it('lists languages and currencies', async () => {
  const { data } = await shop.ask('{ shop { languages currencies } }')
  expect(data).toEqual({
    shop: { languages: ['en', 'de', 'fr', 'es', 'ar', 'zh'], currencies: ['USD', 'EUR', 'GBP', 'JPY', 'AED', 'KWD'] },
  })
})

it.each(['usd', 'XXX', 'toString', ''])('rejects prices in "%s", and lists the currencies', async (currency) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'x-currency': currency },
    payload: { query: '{ shop { currencies } }' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        message: 'The header X-Currency must be one of USD, EUR, GBP, JPY, AED, KWD.',
        extensions: { code: 'BAD_USER_INPUT', field: 'X-Currency' },
      },
    ],
  })
})
