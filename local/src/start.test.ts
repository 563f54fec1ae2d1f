import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from '@instrumenta/testing/processes'
import { findFreePort } from './ports'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('finds a port in use before the long steps', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const env = { PORT: String(port), AUTH_EMULATOR_PORT: String(await findFreePort()), DATA_DIR: folder }
  const shop = runNode(['local/start.mjs'], env)
  expect(await shop.exit).toBe(1)
  expect(shop.output()).toContain(`Port ${port} is taken by another program.`)
  expect(shop.output()).toContain('Set PORT to a free port')
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  other.close()
})

test('a wrong variable is named', async () => {
  const shop = runNode(['local/start.mjs'], { PORT: 'eighty' })
  expect(await shop.exit).toBe(1)
  expect(shop.output()).toContain('PORT must be a whole number, not "eighty"')
})

test('distinguishes an unreachable database from one that refuses', async () => {
  const port = await findFreePort()
  const program = runNode(['local/start.mjs', 'db:migrate'], {
    DATABASE_URL: `postgresql://u:p@127.0.0.1:${port}/shop`,
  })
  expect(await program.exit).toBe(1)
  expect(program.output()).toContain(`There is no answer from 127.0.0.1:${port}.`)
})
