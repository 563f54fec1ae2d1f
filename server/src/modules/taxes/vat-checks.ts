import type { Prisma, Company, VatCheck } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { JobFailed } from '../../shared/jobs/job-task'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { companyNotFound } from '../companies/act-in-company'
import { holdCompany } from '../companies/companies.sql'
import { acceptVatNumberInput } from './taxes.input'
import { isInVatArea, taxCountryOf } from './vat-area'

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

/** Accepts a company's VAT number without VIES, until it changes. */
export async function acceptVatNumber(db: Db, audit: AuditContext, input: unknown) {
  const { id: companyId, vatNumber, reason } = parseInput(acceptVatNumberInput, input, 'input')
  if (!isUuid(companyId)) return companyNotFound
  return performAudited(db, audit, async (tx, record) => {
    await holdCompany(sqlIn(tx), audit.by.id, companyId)
    const company = await tx.company.findUnique({ where: { id: companyId } })
    if (!company) return companyNotFound
    const accepted = { __typename: 'AcceptVatNumberSuccess', company } as const
    if (company.vatNumber !== vatNumber) {
      return { __typename: 'VatNumberChanged', message: sentence('vatNumberChanged'), current: company } as const
    }
    const newest = await tx.vatCheck.findFirst({ where: { companyId }, orderBy: { checkedAt: 'desc' } })
    const counting = countingCheck(company, newest)
    if (counting?.status === 'ACCEPTED' && counting.note === reason) return accepted
    const { country } = company
    await tx.vatCheck.create({
      data: { id: uuidv7(), companyId, country, vatNumber, status: 'ACCEPTED', note: reason },
    })
    const after = { vatNumber, vatNumberReason: reason }
    await record({ action: 'ACCEPT_VAT_NUMBER', subjectId: companyId, before: {}, after })
    return accepted
  })
}

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

/** VIES gave no answer about the number. */
class ViesUnreachable extends Error {}

/** A VAT number with its country. */
interface VatNumber {
  country: string
  vatNumber: string
}

interface ViesAnswer {
  status: 'VALID' | 'INVALID'
  name: string | null
  requestId: string | null
}

/** Time limit of a request. National registers may take several seconds. */
const TIMEOUT_MS = 15_000

const answerOf = z.object({
  valid: z.boolean().optional(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
})

/**
 * Queries VIES, the EU's register of VAT numbers. With the requester's own number, the answer has a request id as a
 * proof.
 * @param url base of the REST API
 * @throws ViesUnreachable with the reason
 */
async function askVies(
  url: string,
  number: VatNumber,
  requester: VatNumber | null,
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number | undefined },
): Promise<ViesAnswer> {
  const asking = requester && partsOf(requester)
  const body = JSON.stringify({
    ...partsOf(number),
    ...(asking && { requesterMemberStateCode: asking.countryCode, requesterNumber: asking.vatNumber }),
  })
  const { valid, name, requestIdentifier, errorWrappers } = await post(url, body, signal, timeoutMs)
  const error = errorWrappers?.[0]?.error
  const isInvalid = valid === false || error === 'INVALID_INPUT'
  if (!isInvalid && valid !== true) throw new ViesUnreachable(error ?? 'No answer about the number')
  return {
    status: isInvalid ? 'INVALID' : 'VALID',
    // Countries return a row of dashes for data that they do not publish.
    name: name?.replace(/^-+$/, '').trim().slice(0, 300) || null,
    requestId: requestIdentifier?.slice(0, 100) || null,
  }
}

async function post(url: string, body: string, signal: AbortSignal, timeoutMs: number) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    })
    return answerOf.parse(await response.json())
  } catch (error) {
    throw new ViesUnreachable(timeout.aborted ? 'No answer in time' : 'No readable answer', { cause: error })
  }
}

/** VIES takes the country separately, and calls Greece EL. */
function partsOf({ country, vatNumber }: VatNumber) {
  const state = taxCountryOf({ country, postalCode: null }) ?? country
  const countryCode = state === 'GR' ? 'EL' : state
  return { countryCode, vatNumber: vatNumber.replace(new RegExp(`^(?:${state}|${countryCode})`), '') }
}
