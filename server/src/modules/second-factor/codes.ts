import { randomInt } from 'node:crypto'
import type { Prisma } from '@instrumenta/prisma/client'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../../shared/tokens'

/** Time steps before and after now whose codes are accepted: clocks differ. */
const WINDOW = 1

const createTotp = (secret: Secret, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shown, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** A new key in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address of a key, which apps read as a QR code, with the shop and the account to show. */
export const totpUri = (secret: string, shown: { issuer: string; label: string }): string =>
  createTotp(Secret.fromBase32(secret), shown).toString()

/** The time step of a code; null for a wrong code. */
export function stepOfCode(secret: string, code: string): number | null {
  const totp = createTotp(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? null : totp.counter() + delta
}

const CODES = 10
/** Letters and digits that are not confused with each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Nearly 80 bits, which a fast hash protects well enough. */
const LENGTH = 16

const normalize = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const hashCode = (code: string): string => hashToken(normalize(code))

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Replaces a person's recovery codes. Returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashCode(code) })) })
  return codes
}

/** Uses a recovery code. False for an unknown or used one. */
export async function useRecoveryCode(tx: Prisma.TransactionClient, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashCode(code), usedAt: null },
    data: { usedAt: new Date() },
  })
  return count > 0
}
