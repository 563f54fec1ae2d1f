import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/text'
import { parseQuantity } from '../../shared/format/number'
import type { ReturnKind, ReturnReason } from '../../shared/graphql/schema.generated'
import type { OrderReturns_OrderFragment } from './returns.generated'

/** Form values, by field. */
export type ReturnValues = Record<string, string>

type Line = OrderReturns_OrderFragment['lines'][number]

/** Field names of a line. */
export const piecesOf = (lineId: string) => `pieces_${lineId}`
export const reasonOf = (lineId: string) => `reason_${lineId}`

/** Initially nothing is returned. */
export function initialReturn(lines: readonly Line[]): ReturnValues {
  const ofLines = lines.flatMap(({ id }) => [
    [piecesOf(id), ''],
    [reasonOf(id), 'DAMAGED'],
  ])
  return { kind: 'RETURN', message: '', ...(Object.fromEntries(ofLines) as ReturnValues) }
}

/** The schema: at most the returnable units per line. */
export function returnSchema(lines: readonly Line[]) {
  const ofLines = lines.flatMap(({ id, returnableQuantity }): [string, z.ZodMiniType<string, string>][] => [
    [piecesOf(id), piecesUpTo(returnableQuantity)],
    [reasonOf(id), z.string()],
  ])
  const message = z.string().check(rule((text: string) => (text.length > 2_000 ? t`At most 2,000 characters` : null)))
  return z.object({ kind: z.string(), message, ...Object.fromEntries(ofLines) }).check(({ value, issues }) => {
    const chosen = readReturn(lines, value).lines
    const [first] = lines
    if (chosen.length === 0 && first) {
      issues.push({ code: 'custom', path: [piecesOf(first.id)], message: t`Enter the number of units`, input: value })
    } else if (value.message.trim() === '' && chosen.some(({ reason }) => reason === 'OTHER')) {
      issues.push({ code: 'custom', path: ['message'], message: t`Describe the reason`, input: value })
    }
  })
}

const piecesUpTo = (most: number) =>
  z.string().check(
    rule((text: string) => {
      if (!text.trim()) return null
      return quantityProblem(text, 0) ?? ((parseQuantity(text) ?? 0) > most ? describeMost(most) : null)
    }),
  )

/** Describes the maximum units of a line. */
export const describeMost = (most: number): string =>
  plural(most, { one: '# unit can be returned', other: '# units can be returned' })

/** The typed values as input. */
export function readReturn(lines: readonly Line[], values: ReturnValues) {
  const chosen = lines
    .map(({ id }) => ({
      lineId: id,
      quantity: parseQuantity(values[piecesOf(id)] ?? '') ?? 0,
      reason: (values[reasonOf(id)] ?? 'OTHER') as ReturnReason,
    }))
    .filter(({ quantity }) => quantity > 0)
  return { kind: (values.kind ?? 'RETURN') as ReturnKind, message: values.message ?? '', lines: chosen }
}
