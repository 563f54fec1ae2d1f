import type { Prisma } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import { JobFailed } from '../../shared/jobs/job-task'
import type { VatNumber } from './ask-vies'
import { askVies, ViesUnreachable } from './ask-vies'
import { isInVatArea } from './vat-area'
import { countingCheck } from './vat-status'

/** Age at which an answer is renewed, so that a new one comes before the old one expires. */
export const RENEWED_AFTER_MS = 20 * 60 * 60_000

interface CheckOptions {
  viesUrl: string
  signal: AbortSignal
  timeoutMs?: number | undefined
}

/**
 * Checks a company's VAT number in VIES and stores the answer as a proof. Does nothing while the last answer is recent,
 * or staff accepted the number.
 * @throws JobFailed if VIES gave no answer
 */
export async function checkVatNumber(db: Db, companyId: string, { viesUrl, ...options }: CheckOptions): Promise<void> {
  const company = await db.company.findUnique({ where: { id: companyId } })
  if (!company || company.vatNumber === null || !isInVatArea(company.country)) return
  const newest = await db.vatCheck.findFirst({ where: { companyId }, orderBy: { checkedAt: 'desc' } })
  const counting = countingCheck(company, newest)
  const hasAnswer = counting !== null && counting.status !== 'UNREACHABLE'
  const isRecent = hasAnswer && Date.now() - counting.checkedAt.getTime() < RENEWED_AFTER_MS
  if (counting?.status === 'ACCEPTED' || isRecent) return

  const number = { country: company.country, vatNumber: company.vatNumber }
  const requester = await readRequester(db)
  const keep = (answer: Pick<Prisma.VatCheckUncheckedCreateInput, 'status' | 'name' | 'requestId' | 'note'>) =>
    db.vatCheck.create({
      data: { id: uuidv7(), companyId, ...number, requester: requester?.vatNumber ?? null, ...answer },
    })
  try {
    await keep(await askVies(viesUrl, number, requester, options))
  } catch (error) {
    if (!(error instanceof ViesUnreachable)) throw error
    // A valid answer stays.
    if (counting === null) await keep({ status: 'UNREACHABLE', note: error.message })
    throw new JobFailed(`VIES: ${error.message}`)
  }
}

/** The seller's own number; null outside the EU. */
async function readRequester(db: Db): Promise<VatNumber | null> {
  const { address, vatNumber } = await db.seller.findUniqueOrThrow({ where: { id: 1 } })
  const country = (address as unknown as PostalAddress | null)?.country
  return vatNumber && country && isInVatArea(country) ? { country, vatNumber } : null
}
