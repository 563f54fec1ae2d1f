import type { Company, VatCheck } from '@instrumenta/prisma/client'

const DAY_MS = 24 * 60 * 60_000

/** Validity of an answer of VIES. */
const VALID_FOR_MS = DAY_MS

export type VatNumberStatus = VatCheck['status'] | 'NOT_CHECKED'

/** The newest check, if it is about the company's current number and still valid. */
export function countingCheck(
  { country, vatNumber }: Pick<Company, 'country' | 'vatNumber'>,
  newest: VatCheck | null,
): VatCheck | null {
  if (newest?.country !== country || newest.vatNumber !== vatNumber) return null
  const isOld = newest.status !== 'ACCEPTED' && Date.now() - newest.checkedAt.getTime() > VALID_FOR_MS
  return isOld ? null : newest
}

/** True if a sale may be free of tax because of the number. */
export const isAccepted = (check: VatCheck | null): boolean => check?.status === 'VALID' || check?.status === 'ACCEPTED'
