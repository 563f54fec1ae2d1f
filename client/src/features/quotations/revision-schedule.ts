import type { PaymentEvent } from '../../shared/graphql/schema.generated'
import type { PartValues } from '../../shared/payment-schedule/schedule-schema'
import { MAX_PARTS } from '../../shared/payment-schedule/schedule-schema'

/** Field name of the number of parts. */
const PART_COUNT = 'partCount'

/** Field name of a value of a part. */
export const partField = (index: number, name: keyof PartValues) => `${name}_part${index}`

/** Values of the payment schedule by field, blank after the last part. */
export function scheduleValues(parts: readonly PartValues[]): Record<string, string> {
  const values: Record<string, string> = { [PART_COUNT]: String(parts.length) }
  for (let index = 0; index < MAX_PARTS; index++) {
    values[partField(index, 'percent')] = parts[index]?.percent ?? ''
    values[partField(index, 'event')] = parts[index]?.event ?? ''
    values[partField(index, 'days')] = parts[index]?.days ?? ''
  }
  return values
}

/** The typed parts of the payment schedule. */
export const typedParts = (typed: Readonly<Record<string, string>>): PartValues[] =>
  Array.from({ length: Number(typed[PART_COUNT]) || 0 }, (_, index) => ({
    percent: typed[partField(index, 'percent')] ?? '',
    event: typed[partField(index, 'event')] as PaymentEvent,
    days: typed[partField(index, 'days')] ?? '',
  }))
