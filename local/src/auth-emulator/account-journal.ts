import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { EmulatorAccount, EmulatorState } from './firebase-tools'

const account = z.looseObject({ localId: z.string(), providerUserInfo: z.array(z.unknown()).optional() })
const entry = z.union([
  z.object({ put: account }),
  z.object({ delete: z.string() }),
  z.object({ clear: z.literal(true) }),
])

/**
 * Keeps the emulator's accounts in a file. Each change is one line, on disk before the emulator responds, so not even `kill
 * -9` loses a confirmed account. The lines are replayed at the start. Then, and whenever an account is deleted, the file is
 * rewritten with current data only, so neither it nor its backups keep deleted accounts.
 */
export function keepAccounts(state: EmulatorState, file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const accounts = existsSync(file) ? replay(readFileSync(file, 'utf8')) : new Map<string, EmulatorAccount>()
  for (const { localId, ...fields } of accounts.values()) {
    state.users.set(localId, { localId })
    state.updateUserByLocalId(localId, fields, { upsertProviders: fields.providerUserInfo ?? [] })
  }
  // Always the same name, so that a killed process's file is overwritten: only one shop uses it.
  const draft = `${file}.draft`
  const writeAnew = () => {
    writeFileSync(draft, [...state.users.values()].map((put) => toLine({ put })).join(''), { mode: 0o600 })
    renameSync(draft, file)
  }
  writeAnew()

  const write = (change: z.infer<typeof entry>) => appendFileSync(file, toLine(change))
  const original = {
    update: state.updateUserByLocalId.bind(state),
    delete: state.deleteUser.bind(state),
    clear: state.deleteAllAccounts.bind(state),
  }
  state.updateUserByLocalId = (...args) => {
    const updated = original.update(...args)
    write({ put: updated })
    return updated
  }
  state.deleteUser = (user) => {
    original.delete(user)
    forgetMails(state, user)
    writeAnew()
  }
  state.deleteAllAccounts = () => {
    original.clear()
    writeAnew()
  }
}

/** Forgets the email links of an account, which the emulator lists with its address. */
function forgetMails(state: EmulatorState, { email }: EmulatorAccount): void {
  for (const mail of [...state.listOobCodes()]) {
    if (mail.email === email || mail.newEmail === email) state.deleteOobCode(mail.oobCode)
  }
}

function toLine(change: z.infer<typeof entry>): string {
  return `${JSON.stringify(change)}\n`
}

function replay(text: string): Map<string, EmulatorAccount> {
  const accounts = new Map<string, EmulatorAccount>()
  for (const line of text.split('\n').filter(Boolean)) {
    const change = parseLine(line)
    // A line cut off by a full disk is a change that was never confirmed.
    if (!change) continue
    if ('put' in change) accounts.set(change.put.localId, change.put)
    else if ('delete' in change) accounts.delete(change.delete)
    else accounts.clear()
  }
  return accounts
}

function parseLine(line: string): z.infer<typeof entry> | undefined {
  try {
    return entry.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
