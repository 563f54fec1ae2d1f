import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { writeBackup } from '@instrumenta/operations/backup'
import { runNode } from '@instrumenta/testing/processes'
import { startAuthEmulator } from './auth-emulator/start-auth-emulator'
import type { AuthEmulator } from './auth-emulator/start-auth-emulator'

// Tests the command beside a running shop: its data folder, its accounts, its database.

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-person-'))
const dataDir = join(folder, 'data')
const accountsFile = join(dataDir, 'auth', 'accounts.jsonl')
const databases = openTestDatabases()
let databaseUrl: string
let emulator: AuthEmulator

beforeAll(async () => {
  mkdirSync(join(dataDir, 'images'), { recursive: true })
  databaseUrl = await databases.create()
  // A process that was killed while it rewrote the file left this.
  mkdirSync(join(dataDir, 'auth'), { recursive: true })
  writeFileSync(`${accountsFile}.draft`, `{"put":{"localId":"x","email":"${EMAIL}"`)
  emulator = await startAuthEmulator({ port: 0, accountsFile })
})
afterAll(async () => {
  await emulator.child.stop()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

const EMAIL = 'zenobia@traceable.example'
const FORMER_NAME = 'Zenobia Former'
const TRACES = ['Zenobia', EMAIL, '+499876543210', 'Traceable Lane 7', 'Traceable words', 'my-own-key']

async function firebase(operation: string, body: object): Promise<{ localId: string; idToken: string }> {
  const answer = await fetch(
    `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { localId: string; idToken: string }
}

/** A person in every table and account, also under their former name. */
async function signUpTraceable(): Promise<string> {
  const { localId, idToken } = await firebase('signUp', {
    email: EMAIL,
    password: 'instrumenta',
    returnSecureToken: true,
  })
  await firebase('update', { idToken, displayName: FORMER_NAME })
  await firebase('update', { idToken, displayName: 'Zenobia Traceable' })
  await firebase('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const [user, category, product, order, image] = Array.from({ length: 5 }, () => randomUUID())
  await withClient(databaseUrl, (client) =>
    client.query(`
      INSERT INTO users (id, firebase_uid, email, email_verified, name)
        VALUES ('${user}', '${localId}', '${EMAIL}', true, 'Zenobia Traceable');
      -- The account that they had before, whose Firebase account is gone.
      INSERT INTO users (id, firebase_uid, email, email_verified, name, created_at, removed_at)
        VALUES (gen_random_uuid(), 'gone before', '${EMAIL}', true, 'Zenobia Elder', '2025-01-01', '2025-06-01');
      INSERT INTO images (id, key, alt, width, height, uploaded_by_id)
        VALUES ('${image}', 'abc', 'Photo of Zenobia Traceable', 1, 1, '${user}');
      INSERT INTO categories VALUES ('${category}', 's', 'S', '', 1);
      INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id)
        VALUES ('${product}', 'Probe', '', 100, 1, 10, '${category}');
      INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor,
          phone, address, status, idempotency_key, request_hash)
        VALUES ('${order}', '${user}', '${FORMER_NAME}', '${EMAIL}', 'USD', 1, 100, 100,
          '+499876543210', 'Traceable Lane 7', 'DELIVERED', 'my-own-key of Zenobia', 'hash');
      INSERT INTO order_lines VALUES (gen_random_uuid(), '${order}', 1, '${product}', 'IN-1', 'Probe', 100, 100, 1, 1, 10);
      INSERT INTO order_events (order_id, to_status, actor_id) VALUES ('${order}', 'PLACED', '${user}');
      INSERT INTO reviews (id, user_id, product_id, name, rating, comment, image_id, is_verified_purchase)
        VALUES ('${randomUUID()}', '${user}', '${product}', 'Zenobia', 5, 'Sharp.', '${image}', true);
      INSERT INTO inquiries VALUES ('${randomUUID()}', '${EMAIL}', 'Traceable words', 'Traceable words', now());
      INSERT INTO session_endings VALUES ('${user}', 2, 'BY_USER', now());
      INSERT INTO mail_outbox (template, recipient, payload, last_error, caused_by_id) VALUES ('order-placed', '${EMAIL}',
        '{"orderId": "${order}", "customerName": "Zenobia"}', '550 no ${EMAIL}', '${user}')`),
  )
  return localId
}

/** All files of the data folder and of a backup made now. The database is in the backup. */
async function everything(): Promise<string> {
  const backup = join(folder, 'now.backup.gz')
  await writeBackup(databaseUrl, dataDir, backup)
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const lines = gunzipSync(readFileSync(backup)).toString().split('\n')
  // A backup contains files as base64.
  const kept = lines.flatMap((line) => {
    const { content } = JSON.parse(line || '{}') as { content?: string }
    return content === undefined ? [line] : [Buffer.from(content, 'base64').toString()]
  })
  return [...files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')), ...kept].join('\n')
}

function operate(...words: string[]) {
  const [, port = ''] = emulator.host.split(':')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_EMULATOR_PORT: port }
  return runNode(['local/start.mjs', ...words], settings)
}

test('an erased person is in no file of the data folder and in no later backup', async () => {
  const uid = await signUpTraceable()
  const before = await everything()
  for (const trace of [...TRACES, FORMER_NAME, uid]) expect(before).toContain(trace)

  const command = operate('person:erase', EMAIL, '--yes')
  expect({ code: await command.exit, output: command.output() }).toEqual({
    code: 0,
    output: expect.stringContaining('is erased'),
  })

  const after = await everything()
  for (const trace of [...TRACES, FORMER_NAME, uid]) expect(after).not.toContain(trace)
  const mails = await fetch(`http://${emulator.host}/emulator/v1/projects/demo-instrumenta/oobCodes`)
  expect(await mails.text()).not.toContain(EMAIL)
  // The others are still there.
  expect(after).toContain('admin@example.com')
  expect(after).toContain('Sharp.')
})

test('of several accounts with one address, the id picks the right one', async () => {
  const email = 'claimed@traceable.example'
  const [one, two] = [randomUUID(), randomUUID()]
  await withClient(databaseUrl, (client) =>
    client.query(`INSERT INTO users (id, firebase_uid, email, name)
      VALUES ('${one}', 'one', '${email}', 'One'), ('${two}', 'two', '${email}', 'Two')`),
  )
  const unclear = operate('person:export', email, join(folder, 'claimed.json'))
  expect(await unclear.exit).toBe(1)
  expect(unclear.output()).toContain(two)
  const file = join(folder, 'two.json')
  expect(await operate('person:export', two, file).exit).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { name: 'Two' } })
})

test("erases none of several accounts if one can't be erased, and all if all can", async () => {
  const email = 'twice@traceable.example'
  const insert = (name: string, role: string, columns: string, values: string) =>
    `INSERT INTO users (id, firebase_uid, email, email_verified, name, role${columns})
      VALUES (gen_random_uuid(), '${name}', '${email}', true, '${name}', '${role}'${values});`
  const listNames = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT name FROM users WHERE firebase_uid IN ('Elder', 'Newer')`,
      )
      return rows.map(({ name }) => name).toSorted()
    })
  await withClient(databaseUrl, (client) =>
    client.query(insert('Elder', 'CUSTOMER', ', created_at, removed_at', `, '2025-01-01', '2025-06-01'`)),
  )
  await withClient(databaseUrl, (client) => client.query(insert('Newer', 'ADMIN', '', '')))
  const refused = operate('person:erase', email, '--yes')
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toMatch(/Nothing was erased: .*admin/)
  expect(await listNames()).toEqual(['Elder', 'Newer'])
  await withClient(databaseUrl, (client) => client.query(`UPDATE users SET role = 'CUSTOMER' WHERE email = '${email}'`))
  const done = operate('person:erase', email, '--yes')
  expect({ code: await done.exit, output: done.output() }).toMatchObject({ code: 0 })
  expect(done.output()).not.toContain('other account')
  expect(await listNames()).toEqual([])
})
