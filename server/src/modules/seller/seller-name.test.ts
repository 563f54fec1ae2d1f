import { readMailTo } from '../../testing/mailing'
import { browserHeaders, createFakeRenderer } from '../../testing/fake-client'
import { lineOf } from '../../testing/checkout'
import { createPerson, createProduct } from '../../testing/factories'
import { confirm } from '../../testing/pieces'
import { readPdf } from '../../testing/read-pdf'
import { basketTo, orderBy, sellFromGermany } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const { render, requests } = createFakeRenderer()
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ renderer: render, hasCaches: true })
})
afterAll(() => shop.close())

const open = (url: string) => shop.app.inject({ url, headers: browserHeaders })

it('names the seller on pages, in emails and on papers as its settings do', async () => {
  await open('/kept')
  await open('/kept')
  expect(requests.map(({ config }) => config.seller.name)).toEqual(['Instrumenta'])

  const { id: shippingMethodId } = await sellFromGermany(shop)
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const input = { name: 'Acme, Tools', legalName: 'Acme Tools Ltd', lineOfBusiness: 'Bone saws' }
  await shop.ask(
    'mutation ($input: UpdateSellerInput!) { updateSeller(input: $input) { __typename } }',
    { input },
    admin.accessToken,
  )
  await open('/kept')
  expect(requests.at(-1)?.config.seller).toEqual({ name: 'Acme, Tools', lineOfBusiness: 'Bone saws' })

  const buyer = await createPerson(shop)
  const product = await createProduct(shop.db)
  const { result } = await orderBy(
    shop,
    'checkout',
    basketTo([lineOf(product)], { shippingMethodId }),
    buyer.accessToken,
  )
  const mail = await readMailTo(shop.db, buyer.user.email, 'a secret')
  expect(mail.from).toBe('"Acme, Tools" <a@shop.example>')
  for (const text of [mail.html, mail.text]) {
    expect(text).toContain('because you ordered from Acme, Tools.')
    expect(text).not.toContain('Instrumenta')
  }

  await confirm(shop, result.order, admin)
  const answer = await shop.app.inject({
    url: `/api/order/${result.order.id}/invoice.pdf`,
    headers: { authorization: `Bearer ${buyer.accessToken}` },
  })
  const paper = (await readPdf(answer.rawPayload)).pages.join('\n')
  for (const text of ['Acme Tools Ltd', 'Bone saws']) expect(paper).toContain(text)
  expect(paper).not.toContain('Instrumenta')
})
