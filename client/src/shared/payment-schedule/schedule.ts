import { t, plural } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parseQuantity, formatPercent } from '../format/number'
import { rule } from '../forms/rules/text'
import type { PaymentEvent } from '../graphql/schema.generated'

export const MAX_PARTS = 6
const MAX_DAYS = 365

const whole = (least: number, most: number) => (text: string) => {
  const value = parseQuantity(text)
  return value !== null && value >= least && value <= most ? null : t`Enter a whole number from ${least} to ${most}`
}

/** The error of a typed number of days, or null. */
export const daysProblem = whole(0, MAX_DAYS)

const toNumber = z.transform((text: string) => parseQuantity(text) ?? 0)

const part = z.object({
  percent: z.pipe(z.string().check(rule(whole(1, 100))), toNumber),
  event: z.custom<PaymentEvent>(),
  days: z.pipe(z.string().check(rule((text) => (text.trim() ? daysProblem(text) : null))), toNumber),
})

/** Parts that add up to 100 percent; an empty list passes. */
export const schedule = z.pipe(
  z.array(part).check((ctx) => {
    const sum = ctx.value.reduce((all, { percent }) => all + percent, 0)
    if (ctx.value.length === 0 || sum === 100) return
    const message = t`The parts must add up to 100 percent`
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [ctx.value.length - 1, 'percent'], message })
  }),
  z.transform((parts: Part[]) =>
    parts.map(({ days, ...rest }) => ({ ...rest, ...(rest.event === 'DAYS_AFTER_INVOICE' && { days }) })),
  ),
)

interface Part {
  percent: number
  event: PaymentEvent
  days: number
}

export type PartValues = z.input<typeof part>

export const toPartValues = (parts: readonly Part[]): PartValues[] =>
  parts.map(({ percent, event, days }) => ({ percent: String(percent), event, days: String(days) }))

/** A part that adds what the others lack to 100 percent. */
export function nextPart(others: readonly PartValues[]): PartValues {
  const rest = 100 - others.reduce((sum, { percent }) => sum + (parseQuantity(percent) ?? 0), 0)
  return { percent: rest > 0 ? String(rest) : '', event: 'DAYS_AFTER_INVOICE', days: '30' }
}

/** Days after the due day, separated by commas or spaces. */
export const reminderDays = z.pipe(
  z.string().check(
    rule((text) => {
      const days = readDays(text)
      if (days.some((day) => whole(1, MAX_DAYS)(String(day)) !== null))
        return t`Enter numbers from 1 to 365, for example 3, 14, 30`
      return days.length > MAX_PARTS ? t`Enter at most ${MAX_PARTS} numbers` : null
    }),
  ),
  z.transform((text: string) => readDays(text)),
)

const readDays = (text: string): number[] => [
  ...new Set(
    text
      .split(/[\s,;،、]+/)
      .filter(Boolean)
      .map((day) => parseQuantity(day) ?? 0),
  ),
]

export const paymentEventLabels = (): Record<PaymentEvent, string> => ({
  AT_ORDER: t({ message: 'With the order', context: 'when a payment is due' }),
  BEFORE_SHIPMENT: t({ message: 'Before shipment', context: 'when a payment is due' }),
  ON_DELIVERY: t({ message: 'On delivery', context: 'when a payment is due' }),
  DAYS_AFTER_INVOICE: t({ message: 'After the invoice', context: 'when a payment is due' }),
})

/** A part as text, such as "70% · After the invoice · 30 days". */
export const describePart = (part: { percent: number; event: PaymentEvent; days: number }): string =>
  [
    formatPercent(part.percent),
    paymentEventLabels()[part.event],
    ...(part.days > 0 ? [plural(part.days, { one: '# day', other: '# days' })] : []),
  ].join(' · ')
