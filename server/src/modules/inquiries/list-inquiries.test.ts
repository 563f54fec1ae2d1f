import type { Inquiry } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createInquiry } from '../../testing/inquiring'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const LIST = /* GraphQL */ `
  query Inquiries($first: Int, $after: String, $filter: InquiryFilter, $sort: InquirySort) {
    inquiries(first: $first, after: $after, filter: $filter, sort: $sort) {
      totalCount
      nodes {
        id
        number
        email
        subject
        message
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, customer] = await Promise.all([createPerson(shop, { role: 'ADMIN' }), createPerson(shop)])
})
beforeEach(() => shop.db.inquiry.deleteMany())
afterAll(() => shop.close())

const list = (variables: Record<string, unknown> = {}, person: Person | null = admin) =>
  shop.ask(LIST, variables, person?.accessToken)

describe('inquiries', () => {
  it.each(['NEWEST', 'OLDEST'])('returns each inquiry once across pages, %s first', async (sort) => {
    const createdAt = new Date()
    for (let count = 0; count < 3; count++) await createInquiry(shop.db)
    // With the same time, the id decides.
    for (let count = 0; count < 5; count++) await createInquiry(shop.db, { createdAt })
    const all = await shop.db.inquiry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    if (sort === 'OLDEST') all.reverse()
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data }: GraphQLAnswer = await list({ first: 3, after, sort })
      expect(data.inquiries.totalCount).toBe(all.length)
      seen.push(...data.inquiries.nodes.map((node: { id: string }) => node.id))
      after = data.inquiries.pageInfo.hasNextPage ? data.inquiries.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('filters by the time', async () => {
    const yesterday = await createInquiry(shop.db, { createdAt: new Date(Date.now() - 86_400_000) })
    await createInquiry(shop.db)
    const { data } = await list({ filter: { createdBefore: new Date(Date.now() - 3_600_000).toISOString() } })
    expect(data.inquiries.nodes.map(({ id }: { id: string }) => id)).toEqual([yesterday.id])
    const { errors } = await list({ filter: { createdBefore: 'yesterday' } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.createdBefore' })
  })

  it('returns the whole message', async () => {
    const { id, number, email, subject, message, createdAt } = await createInquiry(shop.db)
    const { data } = await list({ first: 1 })
    expect(data.inquiries.nodes).toEqual([{ id, number, email, subject, message, createdAt: createdAt.toISOString() }])
  })

  it('rejects visitors, customers and admins without a verified email address', async () => {
    const unverified = await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    expect((await list({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const person of [customer, unverified]) {
      const { data, errors } = await list({}, person)
      expect(data).toBeNull()
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })

  it('rejects an invalid page size or cursor', async () => {
    for (const first of [0, -1, 101]) {
      const { errors } = await list({ first })
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
    }
    const { errors } = await list({ after: 'x' })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })

  it('filters by status, assignee and text', async () => {
    const assigneeId = admin.user.id
    const { number } = await createInquiry(shop.db, { subject: 'A', email: 'a_1@x.example', message: '100% Cotton' })
    await createInquiry(shop.db, { subject: 'B', state: 'ANSWERED', assigneeId })
    await createInquiry(shop.db, { subject: 'C', state: 'CLOSED', assigneeId, message: '1000 Cottons' })
    const subjectsOf = async (filter: object) => {
      const { data } = await list({ filter })
      expect(data.inquiries.totalCount).toBe(data.inquiries.nodes.length)
      return data.inquiries.nodes.map(({ subject }: Inquiry) => subject).join('')
    }
    expect(await subjectsOf({})).toBe('CBA')
    expect(await subjectsOf({ status: 'ANSWERED' })).toBe('B')
    expect(await subjectsOf({ assigneeId })).toBe('CB')
    expect(await subjectsOf({ assigneeId, status: 'CLOSED' })).toBe('C')
    expect(await subjectsOf({ assigneeId: 'x' })).toBe('')
    expect(await subjectsOf({ search: 'cotton' })).toBe('CA')
    expect(await subjectsOf({ search: '100% c' })).toBe('A')
    expect(await subjectsOf({ search: 'A_1@X' })).toBe('A')
    expect(await subjectsOf({ search: number.toLowerCase() })).toBe('A')
  })

  it('searches by an index', async () => {
    const plan = await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`EXPLAIN SELECT id FROM inquiries
        WHERE number ILIKE '%cotton%' OR email ILIKE '%cotton%' OR subject ILIKE '%cotton%' OR message ILIKE '%cotton%'`
    })
    expect(JSON.stringify(plan)).toContain('inquiries_search_trgm_idx')
  })
})

describe('inquiryCounts', () => {
  it('counts every status, also one without inquiries', async () => {
    await createInquiry(shop.db)
    await createInquiry(shop.db, { state: 'ANSWERED' })
    await createInquiry(shop.db, { state: 'ANSWERED' })
    const { data } = await shop.ask('{ inquiryCounts { status count } }', {}, admin.accessToken)
    expect(data.inquiryCounts).toEqual([
      { status: 'OPEN', count: 1 },
      { status: 'ANSWERED', count: 2 },
      { status: 'CLOSED', count: 0 },
    ])
  })
})

describe('inquiry', () => {
  const find = async (id: string) => {
    const { data } = await shop.ask(`{ inquiry(id: "${id}") { customer { id } } }`, {}, admin.accessToken)
    return data.inquiry
  }

  it('is null for an unknown or malformed id', async () => {
    expect([await find(uuidv7()), await find('x')]).toEqual([null, null])
  })

  it('names the account that has verified the email address', async () => {
    const unverified = await createPerson(shop, { emailVerified: false })
    const customerOf = async (email: string) => {
      const { id } = await createInquiry(shop.db, { email })
      return (await find(id)).customer
    }
    expect(await customerOf(customer.user.email)).toEqual({ id: customer.user.id })
    expect(await customerOf(unverified.user.email)).toBeNull()
  })
})
