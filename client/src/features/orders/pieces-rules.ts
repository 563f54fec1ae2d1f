import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/text'
import { formatQuantity } from '../../shared/format/quantity'
import { parseQuantity } from '../../shared/format/number'
import type { ChoosableLine, ChosenPieces, PiecesAct } from './pieces'
import { fieldOf } from './pieces'
import { shippingDetailsFields, NO_SHIPPING_DETAILS } from './how-sent'

/** Typed units, by field. */
export type PiecesValues = Record<string, string>

/** Shipping starts with all remaining units, cancelling with none. */
export function initialPieces(act: PiecesAct, lines: readonly ChoosableLine[]): PiecesValues {
  const pieces = lines.map(({ line, most }) => [fieldOf(line.id), act === 'ship' && most > 0 ? String(most) : ''])
  return {
    ...(Object.fromEntries(pieces) as PiecesValues),
    ...(act === 'ship' && { ...NO_SHIPPING_DETAILS, overrideReason: '' }),
  }
}

/** The typed units. */
export function chosenPieces(act: PiecesAct, lines: readonly ChoosableLine[], values: PiecesValues): ChosenPieces {
  const chosen = lines
    .map(({ line }) => ({ lineId: line.id, quantity: parseQuantity(values[fieldOf(line.id)] ?? '') ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const { carrier, trackingNumber, expectedOn, overrideReason } = values
  const more = { ...(expectedOn && { expectedOn }), ...(overrideReason && { overrideReason }) }
  return { lines: chosen, ...(act === 'ship' && { carrier, trackingNumber, ...more }) }
}

/** The schema of the units form: at most the available units per line. */
export function piecesSchema(act: PiecesAct, lines: readonly ChoosableLine[]) {
  const fields = lines.map(({ line, most }): [string, z.ZodMiniType<string, string>] => [
    fieldOf(line.id),
    piecesUpTo(most, act),
  ])
  const more: [string, z.ZodMiniType<string, string>][] =
    act === 'ship' ? Object.entries({ ...shippingDetailsFields(), overrideReason: z.string().check(z.trim()) }) : []
  return z.object(Object.fromEntries([...fields, ...more]))
}

const piecesUpTo = (most: number, act: PiecesAct) =>
  z.string().check(
    rule((text: string) => {
      if (!text.trim()) return null
      const problem = quantityProblem(text, 0)
      if (problem) return problem
      if ((parseQuantity(text) ?? 0) <= most) return null
      if (most === 0) return describeMost(act, 0)
      const bound = formatQuantity(most)
      return t`At most ${bound}`
    }),
  )

/** Describes the maximum units of a line. */
export function describeMost(act: PiecesAct, most: number): string {
  if (most === 0) return act === 'ship' ? t`Nothing left to ship` : t`Nothing left to cancel`
  return act === 'ship'
    ? plural(most, { one: '# unit left to ship', other: '# units left to ship' })
    : plural(most, { one: '# unit can be cancelled', other: '# units can be cancelled' })
}
