import { createPerson } from '../../testing/factories'
import { createMail } from '../../testing/mailing'
import { createDelivery, createEndpoint } from '../../testing/programs'
import { runTask } from '../../testing/running-jobs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { JobTask } from '../../shared/jobs/job-task'
import type { Uploads } from './upkeep'
import { expiryTasks, orphanTasks } from './upkeep'

const DAY_MS = 86_400_000
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

it('deletes mails after 30 days, sent, given up or waiting', async () => {
  await createMail(shop.db, { createdAt: daysAgo(31), sentAt: daysAgo(31) })
  await createMail(shop.db, { createdAt: daysAgo(31), failedAt: daysAgo(30), lastError: 'no such user' })
  await createMail(shop.db, { createdAt: daysAgo(31) })
  const young = await createMail(shop.db, { createdAt: daysAgo(29), sentAt: daysAgo(29) })
  for (const task of expiryTasks(shop.db)) await runTask(task)
  expect(await shop.db.mailOutbox.findMany()).toEqual([young])
})

it('deletes deliveries of webhooks and jobs after 30 days', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const endpoint = await createEndpoint(shop.db, admin.user)
  await createDelivery(shop.db, endpoint, { createdAt: daysAgo(31) })
  const kept = await createDelivery(shop.db, endpoint)
  await shop.db.job.createMany({
    data: [
      { task: 'x', key: 'old', queuedAt: daysAgo(31), failedAt: daysAgo(29) },
      { task: 'x', key: 'young', queuedAt: daysAgo(29), failedAt: daysAgo(29) },
      { task: 'x', key: '', queuedAt: daysAgo(31) },
    ],
  })
  for (const task of expiryTasks(shop.db)) await runTask(task)
  expect(await shop.db.webhookDelivery.findMany({ select: { id: true } })).toEqual([{ id: kept.id }])
  const keys = (await shop.db.job.findMany({ where: { task: 'x' } })).map(({ key }) => key)
  expect(keys.sort()).toEqual(['', 'young'])
})

it('removes uploads of more than a day ago, and stops when it is told', async () => {
  const removeOrphans = jest.fn(async (_olderThan: Date, _stop?: AbortSignal) => 0)
  const [task] = orphanTasks({ 'remove-orphan-images': { removeOrphans } } as unknown as Uploads)
  const stopping = AbortSignal.abort()
  await runTask(task as JobTask, { stopping })
  const call = removeOrphans.mock.calls[0]
  expect(call?.[1]).toBe(stopping)
  expect(Math.abs(Date.now() - DAY_MS - Number(call?.[0]))).toBeLessThan(5_000)
})
