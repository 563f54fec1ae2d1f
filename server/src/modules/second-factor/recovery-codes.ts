import { randomInt } from 'node:crypto'
import type { Prisma } from '@instrumenta/prisma/client'
import { hashToken } from '../../shared/tokens'

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
