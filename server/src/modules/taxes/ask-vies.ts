import { z } from 'zod'
import { taxCountryOf } from './vat-area'

/** VIES gave no answer about the number. */
export class ViesUnreachable extends Error {}

/** A VAT number with its country. */
export interface VatNumber {
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
export async function askVies(
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
