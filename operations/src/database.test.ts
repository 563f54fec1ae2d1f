import { setTimeout as pause } from 'node:timers/promises'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { withConnection } from './database'

const databases = openTestDatabases()
afterAll(() => databases.close())

test('the next statement reports a connection that broke while idle', async () => {
  const url = await databases.create('nothing')
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await withClient(url, (other) => other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]))
    await pause(50)
    await expect(client.query('SELECT 1')).rejects.toThrow()
  })
})
