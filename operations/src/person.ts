import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createAccountRemoval, findAccounts } from '@instrumenta/server/accounts'
import type { Actor } from '@instrumenta/server/audit'
import type { Db } from '@instrumenta/server/db'
import { erasePerson, findErasureRefusal } from '@instrumenta/server/erase-person'
import { exportPerson } from '@instrumenta/server/export-person'
import { say } from '@instrumenta/server/say'
import { DEMO_PROJECT } from './config'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { errorText, Problem, writingTo } from './problem'
import { printLine } from './terminal'
import { withDb } from './with-db'

/** Actor in the audit log: unnamed, with access to the command line. */
const actor: Actor = { by: null, clientAddress: 'command line', requestId: '' }

/** `npm run person:export -- <email or id> [file]`: all data of a person as JSON, a list where they had several accounts. Returns the exit code. */
export async function exportPersonalData(
  config: Config,
  [who, name]: string[],
  withDatabase: WithDatabase,
): Promise<number> {
  if (!who) throw new Problem('Name the person.', 'npm run person:export -- ada@example.com ada.json')
  const file = resolve(name ?? `${who.replaceAll(/[^\w.@+-]/g, '_')}.json`)
  if (existsSync(file)) throw new Problem(`${file} already exists.`, 'Choose another file name.')
  return withDatabase(config, {}, (url) =>
    withAccounts(url, who, async (db, ids) => {
      const found: string[] = []
      for (const id of ids) {
        const one = await exportPerson(db, actor, id)
        if (one === null) throw new Problem(`An account of ${who} was deleted during the export.`, 'Try again.')
        found.push(one)
      }
      const data = found.length > 1 ? `[${found.join(',\n')}]` : found.join()
      await writingTo(file, () => writeFile(file, data, { mode: 0o600 }))
      printLine(`✓ All data of ${who} is in ${file}`)
      return 0
    }),
  )
}

/**
 * `npm run person:erase -- <email or id> --yes`: erases all accounts of a person, or nothing if one of them can't be erased.
 * Returns the exit code.
 */
export async function erasePersonalData(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  const [who] = args.filter((arg) => arg !== '--yes')
  if (!who) throw new Problem('Name the person to erase.', 'npm run person:erase -- ada@example.com --yes')
  if (!args.includes('--yes')) {
    throw new Problem(`Erased data of ${who} cannot be restored.`, 'Add --yes after the address to erase it.')
  }
  const removeAccount = createAccountRemoval(await findFirebase(config))
  const logger = { error: ({ err }: { err: unknown }) => printLine(`✗ The account was not removed: ${errorText(err)}`) }
  return withDatabase(config, {}, (url) =>
    withAccounts(url, who, async (db, ids) => {
      const refusals = new Set<string>()
      for (const id of ids) {
        const refusal = await findErasureRefusal(db, id)
        if (refusal) refusals.add(say(refusal))
      }
      if (refusals.size > 0)
        throw new Problem(`Nothing was erased: ${[...refusals].join(' ')}`, 'Correct this, then try again.')
      // Newest account first: if Firebase does not respond, or the data changed at the same time, the accounts that
      // remain can still be erased.
      for (const id of ids.toReversed()) {
        const result = await erasePerson({ db, removeAccount, logger }, actor, id)
        if (result.__typename !== 'ErasePersonSuccess') {
          throw new Problem(
            `Not erased: ${say(result.message)}`,
            'Correct this, then try again. Erased accounts stay erased.',
          )
        }
        // An email address erases all of its accounts.
        const kept = ids.length > 1 ? result.kept.filter(({ key }) => key !== 'keptAccounts') : result.kept
        printLine([`✓ ${who} is erased.`, ...kept.map((reason) => say(reason))].join('\n  '))
      }
      return 0
    }),
  )
}

/** A person who signed up again has several accounts, each with orders and emails. */
async function withAccounts(databaseUrl: string, who: string, work: (db: Db, ids: string[]) => Promise<number>) {
  return withDb(databaseUrl, 2, async (db) => {
    const accounts = await findAccounts(db, who)
    if (accounts.length === 0) {
      throw new Problem(
        `There is no account of ${who}.`,
        'Check the address under All Users, or use the id of an account.',
      )
    }
    if (accounts.length > 1 && accounts.some(({ emailVerified }) => !emailVerified)) {
      const claims = accounts.map(
        ({ id, name, createdAt }) => `${id}  ${createdAt.toISOString().slice(0, 10)}  ${name}`,
      )
      throw new Problem(
        `Several accounts have ${who}, and none has verified it.`,
        ['Find the account of the person, and use its id instead of the address:', ...claims].join('\n'),
      )
    }
    return work(
      db,
      accounts.map(({ id }) => id),
    )
  })
}

/** Finds Firebase: the built-in accounts while a shop runs, or Firebase's own if there are credentials. */
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
      `The person has a built-in account, but the account server at ${host} does not answer.`,
      'Start the shop with npm start. Then run this with the same AUTH_EMULATOR_PORT.',
    )
  }
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host
  return { projectId: DEMO_PROJECT, isPossible: true }
}
