import type { StaffRole } from '@instrumenta/prisma/client'
import type { GraphQLObjectType } from 'graphql'
import { getNamedType, isObjectType, isAbstractType } from 'graphql'
import { schemaSdl } from '../config/repository'
import { operations } from '../shared/operations'
import { rolePermissions } from '../shared/permissions'
import type { Person } from '../testing/factories'
import { createPerson, createReview } from '../testing/factories'
import { NOT_PERSONAL, PERSONAL } from '../testing/personal-fields'
import { isText } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { requiredRole } from './directives'
import { buildSchema } from './schema'

// Personal data that each staff role reaches, over all paths of the schema. A path that is not in the table fails.

const schema = buildSchema(schemaSdl)
const objects = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)

/** Personal data below a field that only staff have, and why the role needs it. */
type Reach = Readonly<Record<string, string>>

const orders: Reach = {
  Order: 'prepares, sends and answers for orders',
  Shipment: 'sends orders',
  OrderApproval: 'sees why an order waits',
  OrderNote: 'writes notes on orders',
  OrderReturn: 'decides on returns',
  ReturnPhoto: 'decides on returns',
  SalesReportRow: 'reports on sales by customer',
  TransferSlip: 'looks for payments',
  Quotation: 'makes offers',
  QuotationFile: 'makes offers',
  QuotationMessage: 'makes offers',
  QuotationRevision: 'makes offers',
  Inquiry: 'answers inquiries',
  InquiryMessage: 'answers inquiries',
  User: 'looks up customers',
  CompanyAddress: 'looks up companies',
  CompanyEvent: 'looks up companies',
  CompanyInvitation: 'looks up companies',
  CompanyMember: 'looks up companies',
  PostalAddress: 'looks up companies',
  Review: 'is public',
}

const reachOf: Readonly<Record<StaffRole, Reach>> = {
  CATALOGUE: { Review: 'is public, and moderated' },
  ORDERS: orders,
  VIEWER: {
    ...orders,
    AuditEntry: 'reads the audit log',
    AuditChange: 'reads the audit log',
    AuditSubject: 'reads the audit log',
  },
}

const isForStaff = (typeName: string, fieldName: string): boolean => {
  const field = schema.getType(typeName)
  return isObjectType(field) && requiredRole(schema, field.getFields()[fieldName] ?? {}, typeName) === 'ADMIN'
}

/** Types with personal data below fields that this role may read and customers may not. */
function walk(role: StaffRole): string[] {
  const mayAsk = (coordinate: string) => {
    const needed = operations[coordinate]?.staff
    return needed !== undefined && rolePermissions[role].includes(needed)
  }
  const reached = new Set<string>()
  const enter = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const type = schema.getType(name)
    if (isAbstractType(type)) for (const one of schema.getPossibleTypes(type)) enter(one.name)
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      const isGiven = !isForStaff(name, field.name) || mayAsk(`${name}.${field.name}`)
      if (isGiven) enter(getNamedType(field.type).name)
    }
  }
  for (const type of objects) {
    for (const field of Object.values(type.getFields())) {
      if (isForStaff(type.name, field.name) && mayAsk(`${type.name}.${field.name}`))
        enter(getNamedType(field.type).name)
    }
  }
  return Object.keys(PERSONAL).filter((name) => reached.has(name))
}

it('classifies each text of the schema as personal or not', () => {
  const coordinatesOf = (table: typeof PERSONAL) =>
    Object.entries(table).flatMap(([type, names]) => names.split(' ').map((name) => `${type}.${name}`))
  const texts = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type }) => isText(getNamedType(type)) && getNamedType(type).name !== 'DateTime')
      .filter(
        ({ name }) => !['cursor', 'message', 'path'].includes(name) || ['Inquiry', 'OrderReturn'].includes(type.name),
      )
      .map(({ name }) => `${type.name}.${name}`),
  )
  expect([...coordinatesOf(PERSONAL), ...coordinatesOf(NOT_PERSONAL)].sort()).toEqual([...new Set(texts)].sort())
})

it.each(Object.keys(reachOf) as StaffRole[])(
  '%s reaches the personal data that the table gives a reason for',
  (role) => {
    expect(walk(role).sort()).toEqual(Object.keys(reachOf[role]).sort())
  },
)

describe('a review', () => {
  let shop: TestApp
  let author: Person

  beforeAll(async () => {
    shop = await createTestApp()
    author = await createPerson(shop)
    await createReview(shop.db, { userId: author.user.id })
  })
  afterAll(() => shop.close())

  it('shows its author to staff who may read customers, and only they find it by email', async () => {
    const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
    const keeper = await createPerson(shop, { staffRole: 'CATALOGUE' })
    const ask = (fields: string, person: Person, search?: string) =>
      shop.ask(
        `query ($filter: ReviewFilter) { moderatedReviews(filter: $filter) { nodes { id ${fields} } } }`,
        { filter: { search } },
        person.accessToken,
      )
    const { email } = author.user
    expect((await ask('author { email }', viewer, email)).data.moderatedReviews.nodes).toMatchObject([
      { author: { email } },
    ])
    expect((await ask('author { email }', keeper)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await ask('', keeper)).data.moderatedReviews.nodes).toHaveLength(1)
    expect((await ask('', keeper, email)).data.moderatedReviews.nodes).toEqual([])
  })
})
