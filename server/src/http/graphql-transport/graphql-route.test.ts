import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserHeaders } from '../../testing/fake-client'
import type { TestAppOptions } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let clientFolder: string
beforeAll(() => {
  clientFolder = mkdtempSync(join(tmpdir(), 'instrumenta-playground-'))
  writeFileSync(
    join(clientFolder, 'playground.html'),
    '<div id="playground" data-demo-accounts="false" data-style-nonce=""></div>',
  )
})
afterAll(() => rmSync(clientFolder, { recursive: true }))

/** A browser's response when it opens the address of the playground. */
async function openAddress(variables?: TestAppOptions['variables']) {
  const shop = await createTestApp({
    clientFolder,
    variables,
    verifyIdToken: () => Promise.reject(new Error('unused')),
  })
  try {
    return await shop.app.inject({ url: '/graphql', headers: browserHeaders })
  } finally {
    await shop.close()
  }
}

const openPlayground = async (variables?: TestAppOptions['variables']) => (await openAddress(variables)).body

test('the playground offers the demo accounts with the Firebase emulator', async () => {
  expect(await openPlayground()).toMatch(
    /^<div id="playground" data-demo-accounts="true" data-style-nonce="[A-Za-z0-9+/=]{24}"><\/div>$/,
  )
})

test('without the playground, a browser is redirected to the API reference', async () => {
  const { statusCode, headers } = await openAddress({ GRAPHQL_INTROSPECTION: 'false' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/api/docs', 'no-store'])
})

test('a `Host` that names no host is refused', async () => {
  const shop = await createTestApp()
  try {
    const headers = { host: 'a b', 'content-type': 'application/json' }
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: '{"query":"{ me { id } }"}',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].message).toBe('The Host header names no host.')
    expect(shop.logLines).toEqual([])
  } finally {
    await shop.close()
  }
})

test('with a Firebase project it does not mention demo accounts', async () => {
  const project = { projectId: 'a-shop', apiKey: 'key', authDomain: 'a-shop.firebaseapp.com' }
  const page = await openPlayground({
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT_ID: project.projectId,
    FIREBASE_WEB_CONFIG: JSON.stringify(project),
  })
  expect(page).toMatch(
    /^<div id="playground" data-demo-accounts="false" data-style-nonce="[A-Za-z0-9+/=]{24}"><\/div>$/,
  )
})
