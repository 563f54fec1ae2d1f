import { rmSync } from 'node:fs'
import { browserHeaders, createClientFolder, createFakeRenderer } from '../../testing/fake-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const clientFolder = createClientFolder()
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ renderer: createFakeRenderer().render, clientFolder })
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

const open = (url: string) => shop.app.inject({ url, headers: { ...browserHeaders, 'accept-language': 'fr' } })

it.each([
  ['de', '/de'],
  ['ar', '/ar'],
  ['zh-CN', '/zh'],
])('a link of Firebase in %s leads to the page below %s, with its code', async (lang, prefix) => {
  const link = `/auth/action?mode=resetPassword&oobCode=a%2Bb&apiKey=k&lang=${lang}`
  const { statusCode, headers } = await open(link)
  expect([statusCode, headers.location]).toEqual([302, prefix + link])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect((await open(prefix + link)).statusCode).toBe(200)
})

it.each([
  '/auth/action?mode=resetPassword&oobCode=a&lang=en',
  '/auth/action?mode=resetPassword&oobCode=a&lang=pl',
  '/auth/action?mode=resetPassword&oobCode=a&lang=//evil.example',
  '/auth/action?mode=resetPassword&oobCode=a',
  '/auth/action',
  '/products?lang=de',
])('%s is answered as it is', async (url) => {
  expect((await open(url)).statusCode).toBe(200)
})
