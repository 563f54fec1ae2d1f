import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Actor } from '@instrumenta/server/audit'
import type { Db } from '@instrumenta/server/db'
import { erasePerson } from '@instrumenta/server/erase-person'
import { exportPerson } from '@instrumenta/server/export-person'
import { findPersonByEmail } from '@instrumenta/server/find-person'
import { createAccountRemoval } from '@instrumenta/server/firebase-accounts'
import { say } from '@instrumenta/server/say'
import { DEMO_PROJECT } from './config'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { errorText, Problem, writingTo } from './problem'
import { printLine } from './terminal'
import { withDb } from './with-db'

/** Who the audit log says it was: nobody by name, but somebody who could run a command beside the database. */
const actor: Actor = { by: null, clientAddress: 'command line', requestId: '' }

/** `npm run person:export -- <email> [file]`: all data of a person as JSON. Returns the exit code. */
export async function exportPersonalData(
  config: Config,
  [email, name]: string[],
  withDatabase: WithDatabase,
): Promise<number> {
  if (!email) throw new Problem('Say whose data.', 'npm run person:export -- ada@example.com ada.json')
  const file = resolve(name ?? `${email.replaceAll(/[^\w.@+-]/g, '_')}.json`)
  if (existsSync(file)) throw new Problem(`${file} is there already.`, 'Name another file.')
  return withDatabase(config, {}, (url) =>
    withPerson(url, email, async (db, id) => {
      const data = await exportPerson(db, actor, id)
      if (data === null) throw nobody(email)
      await writingTo(file, () => writeFile(file, data, { mode: 0o600 }))
      printLine(`✓ All data of ${email} is in ${file}`)
      return 0
    }),
  )
}

/** `npm run person:erase -- <email> --yes`: erases what names a person. Returns the exit code. */
export async function erasePersonalData(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  const [email] = args.filter((arg) => arg !== '--yes')
  if (!email) throw new Problem('Say who is to be erased.', 'npm run person:erase -- ada@example.com --yes')
  if (!args.includes('--yes')) {
    throw new Problem(`Nobody can bring back what is erased of ${email}.`, 'Say --yes after the address to do it.')
  }
  const removeAccount = createAccountRemoval(await findFirebase(config))
  const onUnavailable = (cause: unknown) => printLine(`✗ The account was not removed: ${errorText(cause)}`)
  return withDatabase(config, {}, (url) =>
    withPerson(url, email, async (db, id) => {
      const result = await erasePerson({ db, removeAccount, onUnavailable }, actor, id)
      if (result.__typename !== 'ErasePersonSuccess')
        throw new Problem(`Not erased: ${say(result.message)}`, 'Try again then.')
      printLine(`✓ ${email} is erased.`)
      for (const reason of result.kept) printLine(`  ${say(reason)}`)
      return 0
    }),
  )
}

async function withPerson(databaseUrl: string, email: string, work: (db: Db, id: string) => Promise<number>) {
  return withDb(databaseUrl, 2, async (db) => {
    const person = await findPersonByEmail(db, email)
    if (!person) throw nobody(email)
    return work(db, person.id)
  })
}

const nobody = (email: string) =>
  new Problem(
    `No account has ${email}, or several claim it and none has proven it.`,
    'Look in All Users, where each account has its own buttons.',
  )

/** The built-in accounts are where a shop runs; Firebase's own are wherever there are credentials. */
async function findFirebase({ firebaseProjectId, authEmulatorPort }: Config) {
  if (firebaseProjectId) {
    return { projectId: firebaseProjectId, isPossible: Boolean(process.env.GOOGLE_APPLICATION_CREDENTIALS) }
  }
  const host = `127.0.0.1:${authEmulatorPort}`
  const isUp = await fetch(`http://${host}/`).then(
    () => true,
    () => false,
  )
  if (!isUp) {
    throw new Problem(
      `The built-in accounts do not answer on ${host}, and the person's account is among them.`,
      'Start the shop (npm start), then run this beside it, with the same AUTH_EMULATOR_PORT.',
    )
  }
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host
  return { projectId: DEMO_PROJECT, isPossible: true }
}
