import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createFailedJob } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(() => shop.db.job.deleteMany())
afterAll(() => shop.close())

const LIST = '{ failedJobs { id task key error attempts failedAt } }'
const actOn = (field: 'retryJob' | 'discardJob') =>
  `mutation ($id: ID!) { ${field}(id: $id) { __typename ... on UserError { message } } }`

it('lists permanently failed jobs, latest first', async () => {
  const old = await createFailedJob(shop.db)
  await shop.db.job.update({ where: { id: old.id }, data: { failedAt: new Date(0) } })
  const { id, key } = await createFailedJob(shop.db)
  await shop.db.job.create({ data: { task: 'send-mail', key: 'waiting' } })
  const { data } = await shop.ask(LIST, {}, admin.accessToken)
  expect(data.failedJobs).toMatchObject([
    { id, task: 'send-mail', key, error: 'No answer.', attempts: 12, failedAt: expect.any(String) },
    { id: old.id },
  ])
})

it('lists the requested number', async () => {
  await createFailedJob(shop.db)
  const { id } = await createFailedJob(shop.db)
  const list = (first: number) => shop.ask(`{ failedJobs(first: ${first}) { id } }`, {}, admin.accessToken)
  expect((await list(1)).data).toEqual({ failedJobs: [{ id }] })
  for (const first of [0, 201]) {
    expect((await list(first)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
  }
})

it('retries a failed job as a new one, once', async () => {
  const { id } = await createFailedJob(shop.db)
  const retry = async () => (await shop.ask(actOn('retryJob'), { id }, admin.accessToken)).data.retryJob
  expect(await retry()).toEqual({ __typename: 'RetryJobSuccess' })
  expect(await shop.db.job.findUnique({ where: { id } })).toMatchObject({
    failedAt: null,
    attempts: 0,
    lastError: null,
  })
  expect(await retry()).toEqual({ __typename: 'FailedJobNotFound', message: expect.stringContaining('Reload') })
})

it('discards a failed job, and no other', async () => {
  const { id } = await createFailedJob(shop.db)
  const waiting = await shop.db.job.create({ data: { task: 'send-mail', key: 'waiting' } })
  const discard = async (jobId: string) =>
    (await shop.ask(actOn('discardJob'), { id: jobId }, admin.accessToken)).data.discardJob.__typename
  expect([await discard(id), await discard(waiting.id), await discard('none')]).toEqual([
    'DiscardJobSuccess',
    'FailedJobNotFound',
    'FailedJobNotFound',
  ])
  expect(await shop.db.job.findMany({ select: { id: true } })).toEqual([{ id: waiting.id }])
})

it('is for full admins alone', async () => {
  const { id } = await createFailedJob(shop.db)
  const customer = await createPerson(shop)
  const staff = await createPerson(shop, { staffRole: 'VIEWER' })
  for (const query of [LIST, actOn('retryJob'), actOn('discardJob')]) {
    const codeOf = async (token?: string) =>
      (await shop.ask(query, query === LIST ? {} : { id }, token)).errors?.[0]?.extensions.code
    expect([await codeOf(customer.accessToken), await codeOf(staff.accessToken), await codeOf()]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ])
  }
  expect(await shop.db.job.count({ where: { failedAt: { not: null } } })).toBe(1)
})
