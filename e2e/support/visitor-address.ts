import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/**
 * The address that a journey comes from, of its own: the shops limit requests by address, as in production. They believe
 * it, because the journeys' shops stand behind a proxy as far as they know (`TRUST_PROXY`).
 */
export function visitorAddress(): Record<'x-forwarded-for', string> {
  const [a, b, c] = createHash('sha256').update(`${test.info().testId} ${test.info().repeatEachIndex}`).digest()
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` }
}
