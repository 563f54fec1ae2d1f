import type { EmulatorAccount, EmulatorRefusal, EmulatorState } from './firebase-tools'

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
