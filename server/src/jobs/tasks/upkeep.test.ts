import { createImage, createPerson } from '../../testing/factories'
import { createMail } from '../../testing/mailing'
import { createDelivery, createEndpoint } from '../../testing/programs'
import { runTask } from '../../testing/running-jobs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createLocalStore } from '../../shared/object-store/object-store'
import type { JobTask } from '../../shared/jobs/job-task'
import { expiryTasks, orphanTasks } from './upkeep'

const DAY_MS = 86_400_000
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

it('deletes emails after 30 days, whether sent, given up or waiting', async () => {
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

it('removes uploads unused for more than a day, and stops on request', async () => {
  const { id: uploadedById } = (await createPerson(shop)).user
  const [old, fresh] = await Promise.all(
    [2, 0].map((days) => createImage(shop.db, { uploadedById, createdAt: daysAgo(days) })),
  )
  const listLeft = async () => {
    const left = await shop.db.image.findMany({ where: { id: { in: [old, fresh].flatMap((one) => one?.id ?? []) } } })
    return left.map(({ id }) => id)
  }
  const stores = { imageStore: createLocalStore(shop.dataDir), fileStore: createLocalStore(shop.dataDir, 'files') }
  const task = orphanTasks({ db: shop.db, ...stores }).find(({ name }) => name === 'remove-orphan-images') as JobTask
  await runTask(task, { stopping: AbortSignal.abort() })
  expect(await listLeft()).toHaveLength(2)
  await runTask(task)
  expect(await listLeft()).toEqual([fresh?.id])
})
