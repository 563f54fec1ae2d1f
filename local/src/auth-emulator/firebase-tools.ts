import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'

/** Account in the emulator. Only the fields we read are named; the rest is kept unchanged. */
export interface EmulatorAccount {
  localId: string
  email?: string
  providerUserInfo?: unknown[]
  [field: string]: unknown
}

/** The part of the emulator's state that we use. Every change of an account goes through three of its methods. */
export interface EmulatorState {
  users: Map<string, EmulatorAccount>
  updateUserByLocalId(
    localId: string,
    fields: Record<string, unknown>,
    options?: { upsertProviders?: unknown[]; deleteProviders?: string[] },
  ): EmulatorAccount
  deleteUser(user: EmulatorAccount): void
  deleteAllAccounts(): void
  /** Codes of email links, by the account's address. */
  listOobCodes(): Iterable<{ oobCode: string; email: string; newEmail?: string }>
  deleteOobCode(oobCode: string): boolean
  createRefreshTokenFor(account: EmulatorAccount, ...rest: unknown[]): string
  validateRefreshToken(refreshToken: string): { user: EmulatorAccount }
}

/** An error that the emulator answers with status 400 and this code. */
type EmulatorRefusal = new (code: string) => Error

interface ServerModule {
  createApp(projectId: string, mode: number, states: Map<string, EmulatorState>): Promise<RequestListener>
}
interface StateModule {
  AgentProjectState: new (projectId: string) => EmulatorState
}
interface LoggerModule {
  EmulatorLogger: { setVerbosity(verbosity: number): void }
  Verbosity: { SILENT: number }
}
interface ErrorsModule {
  BadRequestError: EmulatorRefusal
}
interface ExegesisModule {
  middleware(document: unknown, options: object): Promise<RequestListener>
}

const SINGLE_PROJECT_ERROR = 2

/**
 * The Auth emulator of firebase-tools without its command line. Same code and paths, but it starts in half a second instead
 * of five, opens one port, writes no log files and reports no usage.
 */
export async function createEmulatorApp(
  projectId: string,
): Promise<{ app: RequestListener; state: EmulatorState; Refusal: EmulatorRefusal }> {
  const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/auth/server'))
  const { EmulatorLogger, Verbosity } = load('../emulatorLogger') as LoggerModule
  EmulatorLogger.setVerbosity(Verbosity.SILENT)

  // Compiling the validators of all operations takes 4.5 s; compiling each on first use is not noticeable.
  const exegesis = load('exegesis-express') as ExegesisModule
  const { middleware } = exegesis
  exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true })

  const { createApp } = load('./server') as ServerModule
  const { AgentProjectState } = load('./state') as StateModule
  const state = new AgentProjectState(projectId)
  const app = await createApp(projectId, SINGLE_PROJECT_ERROR, new Map([[projectId, state]]))
  const { BadRequestError: Refusal } = load('./errors') as ErrorsModule
  return { app, state, Refusal }
}

/** Claims of our refresh tokens besides those of the emulator. */
interface SessionTimes {
  /** Start of the session in ms: the account's `lastLoginAt` at that time. */
  beganAt?: string
  /** Creation time of the token, in seconds. */
  issuedAt?: number
}

/**
 * Separates the sessions of an account, as Firebase does. A refreshed ID token has the start of its session (`auth_time`),
 * and a new password ends earlier sessions. The emulator uses the last sign-in for all sessions, and never ends one. Call it
 * after `keepAccounts`, which must not store these times.
 */
export function separateSessions(state: EmulatorState, Refusal: EmulatorRefusal): void {
  const original = {
    create: state.createRefreshTokenFor.bind(state),
    validate: state.validateRefreshToken.bind(state),
    update: state.updateUserByLocalId.bind(state),
  }
  // No other code runs between the two calls below: the emulator answers a refresh synchronously.
  let refreshed: { localId: string; beganAt: string } | undefined

  state.validateRefreshToken = (refreshToken) => {
    const record = original.validate(refreshToken)
    const { beganAt, issuedAt } = decode(refreshToken)
    if (issuedAt !== undefined && issuedAt < Number(record.user.validSince ?? 0)) throw new Refusal('TOKEN_EXPIRED')
    refreshed = beganAt === undefined ? undefined : { localId: record.user.localId, beganAt }
    return record
  }
  state.updateUserByLocalId = (localId, fields, options) => {
    const updated = original.update(localId, fields, options)
    const isRefresh = 'lastRefreshAt' in fields && refreshed?.localId === localId
    const account = isRefresh ? { ...updated, lastLoginAt: refreshed?.beganAt } : updated
    refreshed = undefined
    return account
  }
  state.createRefreshTokenFor = (account, ...rest) => {
    const times: SessionTimes = { beganAt: beginOf(account), issuedAt: Math.floor(Date.now() / 1000) }
    return encode({ ...decode(original.create(account, ...rest)), ...times })
  }
}

const beginOf = ({ lastLoginAt }: EmulatorAccount) => (typeof lastLoginAt === 'string' ? lastLoginAt : undefined)

// Decodes a refresh token in the emulator's format.
const decode = (refreshToken: string) =>
  JSON.parse(Buffer.from(refreshToken, 'base64').toString('utf8')) as SessionTimes & Record<string, unknown>
const encode = (record: object) => Buffer.from(JSON.stringify(record), 'utf8').toString('base64')
