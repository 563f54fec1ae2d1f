import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/**
 * A unique client address per journey, because shops limit requests by address. They trust the header, because they run
 * as behind a proxy (`TRUST_PROXY`).
 */
export function visitorAddress(): Record<'x-forwarded-for', string> {
  const [a, b, c] = createHash('sha256').update(`${test.info().testId} ${test.info().repeatEachIndex}`).digest()
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` }
}
