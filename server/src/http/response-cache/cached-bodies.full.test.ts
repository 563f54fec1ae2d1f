import { setTimeout as pause } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
})
afterAll(() => shop.close())

test('caches keep queries without the bodies of their requests', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const settle = async () => {
    // Handles that keep the last bodies are released step by step.
    for (let round = 0; round < 3; round++) {
      await pause(50)
      collect()
    }
  }
  const send = (number: number) => {
    // Two bytes per character in memory.
    const payload = `{"query":"{ __typename }","pad":"剪${number}${'x'.repeat(200_000)}"}`
    return shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  }
  await send(0)
  await settle()
  const before = process.memoryUsage().heapUsed
  for (let number = 1; number <= 150; number++) await send(number)
  await settle()
  // The bodies take 60 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
})
