import { buildASTSchema, getNamedType, isLeafType, isObjectType, parse } from 'graphql'
import { schemaSdl } from '../../config/repository'
import { createImage, createPerson, createProduct, createReview } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { CARD_FIELDS } from './products.resolvers'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let id: string
/** Some fields are for admins. */
let accessToken: string

beforeAll(async () => {
  shop = await createTestApp()
  const admin = await createPerson(shop, { role: 'ADMIN' })
  accessToken = admin.accessToken
  await givePriceLists(shop.db)
  const image = await createImage(shop.db)
  const product = await createProduct(shop.db, {
    imageId: image.id,
    material: 'Steel',
    fdaProductCode: 'GDN',
    fdaClass: 2,
    weightGrams: 85,
    regulationNumber: '878.4800',
    externalReference: 'ERP-1',
    ratingSum: 4,
    ratingCount: 1,
  })
  await shop.db.lowStock.create({ data: { productId: product.id, threshold: 5 } })
  await createReview(shop.db, { userId: admin.user.id, productId: product.id })
  id = product.id
})
afterAll(() => shop.close())

const type = buildASTSchema(parse(schemaSdl)).getType('Product')
if (!isObjectType(type)) throw new Error('No products in the schema')
const selections = Object.values(type.getFields()).map((field) => {
  const named = getNamedType(field.type)
  if (isLeafType(named)) return field.name
  if (!isObjectType(named)) throw new Error(`Nobody has said how to ask for ${named.name}`)
  const leaves = Object.values(named.getFields()).filter((inner) => isLeafType(getNamedType(inner.type)))
  const given = field.args.some(({ name }) => name === 'quantity') ? '(quantity: 1)' : ''
  return `${field.name}${given} { ${leaves.map(({ name }) => name).join(' ')} }`
})

it('a list returns the same fields as a product', async () => {
  const fields = selections.join(' ')
  // Two requests, because one operation may not select so many fields.
  const ask = async (selection: string) => {
    const { data, errors } = await shop.ask(
      `query($id: ID!) { product(id: $id) { id } ${selection} }`,
      { id },
      accessToken,
    )
    expect(errors).toBeUndefined()
    return data
  }
  const data = {
    ...(await ask(`found: products(filter: { search: "scissors" }) { nodes { ${fields} } }
      sorted: products(sort: NAME) { edges { node { ${fields} } } }`)),
    ...(await ask(`product(id: $id) { ${fields} } products { nodes { ${fields} } }`)),
  }
  // `visibleFrom` exists only for drafts, which are in no list.
  const { visibleFrom: _never, ...given } = data.product
  expect(Object.values(given).every((value) => value !== null)).toBe(true)
  expect(data.products.nodes).toEqual([data.product])
  expect(data.sorted.edges).toEqual([{ node: data.product }])
  expect(data.found.nodes).toEqual([data.product])
})

it('a list that reads the columns of cards gives of each field what the product does', async () => {
  const fields = selections.filter((selection) => CARD_FIELDS.has(selection.split(/\W/, 1)[0] ?? '')).join(' ')
  const { data, errors } = await shop.ask(
    `query($id: ID!) { product(id: $id) { ${fields} } products { nodes { ${fields} } }
      found: products(filter: { search: "scissors" }) { nodes { ${fields} } } }`,
    { id },
    accessToken,
  )
  expect(errors).toBeUndefined()
  expect(data.products.nodes).toEqual([data.product])
  expect(data.found.nodes).toEqual([data.product])
})
