import { existsSync, readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { join } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createSlip } from '../../testing/letters-of-credit'
import { placeOrder } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import { ERASE_PERSON, EXPORT_PERSON } from '../../testing/personal-data'
import { formWith } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createLocalStore } from '../../shared/object-store/object-store'
import { removeOrphanTransferSlips } from './transfer-slips'

const PDF = Buffer.from('%PDF-1.7\nTransfer')

let shop: TestApp
let clerk: Person
let buyer: Person
let orderId: string

beforeAll(async () => {
  shop = await createTestApp({ removeAccount: async () => 'REMOVED' })
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  buyer = await createPerson(shop)
  orderId = await place()
})
afterAll(() => shop.close())

async function place(companyId?: string) {
  const product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1 })
  return (await placeOrder(shop, buyer, product, { orderQuantity: 1, ...(companyId && { companyId }) })).id
}
const bearer = (person?: Person) => (person ? { authorization: `Bearer ${person.accessToken}` } : {})

async function send(person: Person | undefined, { id = orderId, name = 'Slip.pdf', content = PDF } = {}) {
  const { payload, headers } = await formWith(content, { field: 'file', fileName: name, contentType: 'text/html' })
  const url = `/api/order/${id}/transfer-slips`
  return shop.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(person) }, payload })
}
const SLIPS = 'transferSlips { id name size type url uploadedAt }'
const list = async (person: Person, id = orderId, more = '') =>
  (await shop.ask(`query ($id: ID!) { order(id: $id) { ${SLIPS} ${more} } }`, { id }, person.accessToken)).data.order
const REMOVE = `mutation ($id: ID!) { removeTransferSlip(id: $id) {
  __typename ... on UserError { code } ... on RemoveTransferSlipSuccess { order { ${SLIPS} } } } }`
const kept = () => {
  const root = joinPath(shop.dataDir, 'files')
  return existsSync(root) ? readdirSync(root) : []
}

it('is stored, and downloaded by the customer and by staff', async () => {
  const response = await send(buyer, { name: 'حوالة.pdf' })
  expect([response.statusCode, response.json()]).toEqual([200, { id: expect.any(String) }])
  const { transferSlips } = await list(buyer)
  expect(transferSlips).toMatchObject([
    { id: response.json().id, name: 'حوالة.pdf', size: PDF.length, type: 'application/pdf' },
  ])
  const staffs = await list(clerk, orderId, 'with: transferSlips { uploadedBy { id } }')
  expect(staffs.with).toEqual([{ uploadedBy: { id: buyer.user.id } }])
  for (const person of [buyer, clerk]) {
    const file = await shop.app.inject({ url: transferSlips[0].url, headers: bearer(person) })
    expect([file.statusCode, file.rawPayload]).toEqual([200, PDF])
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
  }
})

it('is also for colleagues in the company', async () => {
  const company = await createCompany(shop, buyer)
  const colleague = await createPerson(shop)
  await join(shop, company, colleague, { role: 'OWNER' })
  const id = await place(company.id)
  expect((await send(colleague, { id })).statusCode).toBe(200)
  expect((await list(buyer, id)).transferSlips).toHaveLength(1)
})

it('is hidden from other customers and visitors', async () => {
  const stranger = await createPerson(shop)
  const { id } = (await send(buyer)).json()
  const url = `/api/order/${orderId}/transfer-slips/${id}`
  expect((await shop.app.inject({ url })).statusCode).toBe(401)
  expect((await shop.app.inject({ url, headers: bearer(stranger) })).statusCode).toBe(404)
  const elsewhere = `/api/order/${await place()}/transfer-slips/${id}`
  expect((await shop.app.inject({ url: elsewhere, headers: bearer(buyer) })).statusCode).toBe(404)
  expect((await send(undefined)).statusCode).toBe(401)
  expect((await send(stranger)).statusCode).toBe(404)
  expect((await send(buyer, { id: 'none' })).statusCode).toBe(404)
  expect((await send(clerk)).statusCode).toBe(403)
})

it.each([
  ['another kind of file', 400, /PDF, JPEG or PNG/, { name: 'a.txt', content: Buffer.from('Paid') }],
  ['a name without an ending', 400, /PDF, JPEG or PNG/, { name: 'slip' }],
  ['content that is not what the name says', 400, /doesn’t match/, { name: 'a.png' }],
])('rejects %s', async (_what, status, message, changes) => {
  const response = await send(buyer, changes)
  expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)])
  expect((await list(buyer)).transferSlips).toEqual([])
})

it('is rejected when nothing is due, and above 10 for an order, also concurrently', async () => {
  for (let count = 0; count < 8; count++) await createSlip(shop, orderId, buyer)
  const answers = await Promise.all([1, 2, 3].map(() => send(buyer)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
  const paid = await place()
  await recordPayment(shop, clerk, { orderId: paid, amount: 1_000 })
  const response = await send(buyer, { id: paid })
  expect([response.statusCode, response.json().message]).toEqual([409, expect.stringMatching(/Nothing is left to pay/)])
})

it('is removed by staff who may change payments, and deleted with its file', async () => {
  const { id } = (await send(buyer)).json()
  const { key } = await shop.db.transferSlip.findUniqueOrThrow({ where: { id } })
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  for (const token of ['', buyer.accessToken, viewer.accessToken]) {
    const { errors } = await shop.ask(REMOVE, { id }, token)
    expect(errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
  }
  const remove = async (slip: string) =>
    (await shop.ask(REMOVE, { id: slip }, clerk.accessToken)).data.removeTransferSlip
  expect(await remove(id)).toMatchObject({ order: { transferSlips: [] } })
  for (const slip of [id, uuidv7(), 'none'])
    expect(await remove(slip)).toMatchObject({ code: 'TRANSFER_SLIP_NOT_FOUND' })
  expect(kept()).toContain(key)
  const deps = { db: shop.db, fileStore: createLocalStore(shop.dataDir, 'files') }
  expect(await removeOrphanTransferSlips(deps, new Date(Date.now() - 86_400_000))).toBe(1)
  expect(kept()).not.toContain(key)
})

it('is in the export of its uploader, and goes with them and with the customer', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const company = await createCompany(shop, buyer)
  const colleague = await createPerson(shop)
  await join(shop, company, colleague, { role: 'OWNER' })
  const id = await place(company.id)
  await shop.db.order.updateMany({ where: { userId: buyer.user.id }, data: { status: 'CANCELLED' } })
  for (const by of [buyer, colleague]) await createSlip(shop, id, by, `Of ${by.user.id}.pdf`)
  const exported = async ({ user }: Person) => {
    const { data } = await shop.ask(EXPORT_PERSON, { id: user.id }, admin.accessToken)
    return JSON.parse(data.exportPerson.data).transferSlips.map(({ name }: { name: string }) => name)
  }
  expect(await exported(colleague)).toEqual([`Of ${colleague.user.id}.pdf`])
  expect(await exported(buyer)).toHaveLength(2)
  await shop.ask(ERASE_PERSON, { id: colleague.user.id }, admin.accessToken)
  expect((await list(admin, id)).transferSlips).toMatchObject([{ name: `Of ${buyer.user.id}.pdf` }])
  await shop.ask(ERASE_PERSON, { id: buyer.user.id }, admin.accessToken)
  expect((await list(admin, id)).transferSlips).toEqual([])
  expect(await shop.db.transferSlip.count({ where: { name: { contains: buyer.user.id } } })).toBe(0)
})
