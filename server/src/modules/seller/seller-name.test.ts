import { readMailTo } from '../../testing/mailing'
import { browserHeaders, createFakeRenderer } from '../../testing/fake-client'
import { lineOf } from '../../testing/checkout'
import { createPerson, createProduct } from '../../testing/factories'
import { confirm } from '../../testing/pieces'
import { drawPicture, formWith, sendForm } from '../../testing/pictures'
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

it('shows an uploaded logo on pages, in emails and on papers, until it is removed', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const customer = await createPerson(shop)
  const content = await drawPicture(1_000, 250).png().toBuffer()
  const form = await formWith(content)
  const upload = ({ accessToken }: typeof admin) => sendForm(shop, form, accessToken, '/api/seller/logo')
  expect((await upload(customer)).statusCode).toBe(403)
  const { id, url, width, height } = (await upload(admin)).json()
  expect([width, height]).toEqual([640, 160])
  const file = await shop.app.inject({ url })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect(file.headers['cache-control']).toContain('immutable')
  expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin')

  const update = async (input: object) => {
    const act = `mutation ($input: UpdateSellerInput!) { updateSeller(input: $input) {
      ... on UpdateSellerSuccess { seller { logo { url width height } } } } }`
    const { data, errors } = await shop.ask(act, { input }, admin.accessToken)
    return errors?.[0]?.extensions ?? data.updateSeller.seller.logo
  }
  expect(await update({ logoId: admin.user.id })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.logoId' })
  expect(await update({ logoId: id })).toEqual({ url, width, height })
  expect(await update({ phone: '+4940123456' })).toEqual({ url, width, height })
  await open(`/logo-${id}`)
  expect(requests.at(-1)?.config.seller.logo).toMatchObject({ url })

  const { id: shippingMethodId } = await sellFromGermany(shop)
  const product = await createProduct(shop.db)
  const { result } = await orderBy(
    shop,
    'checkout',
    basketTo([lineOf(product)], { shippingMethodId }),
    customer.accessToken,
  )
  const { html } = await readMailTo(shop.db, customer.user.email, 'a secret')
  expect(html).toContain(`<img src="https://shop.example${url}" alt="Instrumenta" width="160" height="40"`)
  const paper = () =>
    shop.app.inject({
      url: `/api/order/${result.order.id}/invoice.pdf`,
      headers: { authorization: `Bearer ${customer.accessToken}` },
    })
  await confirm(shop, result.order, admin)
  expect((await paper()).rawPayload.toString('latin1')).toContain('/Subtype /Image')
  // A confirmation keeps the logo that it was made with.
  expect(await update({ logoId: null })).toBeNull()
  expect((await paper()).rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

it('names the seller on pages, in emails and on papers as its settings do', async () => {
  const product = await createProduct(shop.db)
  const page = `/${product.id}`
  await open(page)
  await open(page)
  expect(requests.filter(({ url }) => url === page)).toHaveLength(1)

  const { id: shippingMethodId } = await sellFromGermany(shop)
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const input = { name: 'Acme, Tools', legalName: 'Acme Tools Ltd', lineOfBusiness: 'Bone saws' }
  await shop.ask(
    'mutation ($input: UpdateSellerInput!) { updateSeller(input: $input) { __typename } }',
    { input },
    admin.accessToken,
  )
  await open(page)
  expect(requests.at(-1)?.config.seller).toMatchObject({ name: 'Acme, Tools', lineOfBusiness: 'Bone saws' })

  const buyer = await createPerson(shop)
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
