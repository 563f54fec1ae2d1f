import { t, plural } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { parseQuantity, formatQuantity } from '../../shared/format/number'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { FieldRefusal, KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { isTimeout } from '../../shared/network/failures'
import type { CancelOrderLinesMutation, OrderPieces_OrderFragment, ShipOrderMutation } from './order-pieces.generated'
import { useCancelOrderLinesMutation, useShipOrderMutation } from './order-pieces.generated'
import type { ChosenPieces, PiecesAct, RefusedLine, ChoosableLine } from './pieces'
import { choosablePieces, fieldOf, linesOfForm } from './pieces'
import { shippingDetailsFields, NO_SHIPPING_DETAILS } from './shipping-details'
import { useOrderUndo } from './use-move-order'
import { usePendingAttempt } from './use-sent'

type Refused = Exclude<
  ShipOrderMutation['shipOrder'] | CancelOrderLinesMutation['cancelOrderLines'],
  { __typename: `${string}Success` }
>

/** Units that were sent. */
interface SentPieces {
  /** Constant until the server has responded. */
  idempotencyKey: string
  /** Null in drafts of the previous release after a response. */
  pieces: ChosenPieces | null
}

interface PiecesFormSettings {
  act: PiecesAct
  order: OrderPieces_OrderFragment
  /** Reloads the order. */
  reload: () => void
  onDone: () => void
}

const DIRTY = { shouldDirty: true }

/**
 * State of the form that ships or cancels units. After an attempt without a response, the same units are sent under the
 * same key, even after a reload. They count once. Other units are rejected if the first attempt succeeded.
 */
export function usePiecesForm({ act, order, reload, onDone }: PiecesFormSettings) {
  const { id } = order
  const { sent, begin, end } = usePendingAttempt<SentPieces>(`${act}PiecesSent.${id}`)
  const unanswered = sent?.pieces ?? null
  // Lines stay in the form, even if another person was first.
  const [kept] = useState(() => new Set(choosablePieces(act, order.lines).map(({ line }) => line.id)))
  const lines = linesOfForm(act, order.lines, { kept, sent: unanswered })
  const initial = initialPieces(act, lines)
  const [first] = lines
  const firstField = first ? fieldOf(first.line.id) : ''
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const [isPaymentOpen, setIsPaymentOpen] = useState(false)
  const { notifyUndoable } = useOrderUndo()
  const { send: ship } = useAct(useShipOrderMutation, { onRefused })
  const { send: cancel } = useAct(useCancelOrderLinesMutation, { onRefused })
  const words = act === 'ship' ? shippingWords : cancellingWords

  const { form, field, submit, isBusy, error, draft, refuse } = useMutationForm<PiecesValues, PiecesValues, Success>({
    schema: piecesSchema(act, lines),
    initial,
    draft: { name: `${act}Pieces.${id}` },
    async send(values, request) {
      setRefused([])
      const pieces = chosenPieces(act, lines, values)
      if (pieces.lines.length === 0) throw new FieldRefusal(firstField, t`Enter the number of units`)
      const idempotencyKey = sent?.idempotencyKey ?? request.idempotencyKey
      begin({ idempotencyKey, pieces })
      try {
        return await sendPieces(pieces, idempotencyKey)
      } catch (failure) {
        reload()
        throw failure
      }
    },
    onSaved({ undo }) {
      end()
      notifyUndoable(words().done, undo, reload)
      onDone()
    },
    explain: (failure) => (isTimeout(failure) ? words().unanswered : undefined),
    unansweredText: () => words().unanswered,
  })
  const { setFocus } = form

  function sendPieces({ lines: pieces, ...more }: ChosenPieces, idempotencyKey: string): Promise<Success> {
    const input = { id, lines: pieces, idempotencyKey }
    return act === 'ship' ? ship({ input: { ...input, ...more } }) : cancel({ input })
  }

  function onRefused(result: Refused): void {
    end()
    // The server's own message suits clients without this form.
    if (result.__typename === 'IdempotencyConflict') throw new KeyUsedRefusal(words().doneBefore)
    if (result.__typename === 'PaymentOpen') setIsPaymentOpen(true)
    if (result.__typename === 'OrderPiecesRefused') refuseLines(result.lines)
  }

  function refuseLines(no: readonly RefusedLine[]): void {
    setRefused(no)
    for (const { lineId, message } of no.slice(1)) form.setError(fieldOf(lineId), { message })
    if (no[0]) refuse(fieldOf(no[0].lineId), no[0].message)
  }

  useEffect(() => {
    // Shows the sent units, except where the user has typed since.
    for (const { lineId, quantity } of unanswered?.lines ?? []) {
      if (draft.found?.changed[fieldOf(lineId)] === undefined) form.setValue(fieldOf(lineId), String(quantity), DIRTY)
    }
    if (firstField) setFocus(firstField)
    // Once, when the form opens: what is left of lines may change while somebody types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // Untouched fields show the current units, unless the sent ones must be repeated.
  const before = useRef(initial)
  useEffect(() => {
    if (unanswered) return
    for (const [name, value] of Object.entries(initial)) {
      const was = before.current[name]
      if (was !== value && form.getValues(name) === was) form.setValue(name, value)
    }
    before.current = initial
  })

  return {
    lines,
    field,
    send: submit,
    /** Chooses all units of all lines, or none. */
    chooseAll(isAll: boolean) {
      for (const { line, most } of lines) form.setValue(fieldOf(line.id), isAll && most > 0 ? String(most) : '', DIRTY)
      form.clearErrors()
      draft.keep()
    },
    isBusy,
    error,
    /** Whether a payment is open, so that shipping needs a reason. */
    isPaymentOpen,
    /** The lines that the server rejected last. */
    refused: error ? refused : [],
    /** Whether the shown units were sent with unknown outcome. */
    isUnanswered: unanswered !== null,
  }
}

type Success = Extract<
  ShipOrderMutation['shipOrder'] | CancelOrderLinesMutation['cancelOrderLines'],
  { __typename: `${string}Success` }
>

const shippingWords = () => ({
  done: t`Items shipped.`,
  doneBefore: t`You already shipped part of this order from this form. Check what’s left, then ship the rest.`,
  unanswered: t`We didn’t get a response. Your entries are saved and it’s safe to try again: nothing will be shipped twice.`,
})

const cancellingWords = () => ({
  done: t`Items cancelled.`,
  doneBefore: t`You already cancelled part of this order from this form. Check what’s left, then cancel the rest.`,
  unanswered: t`We didn’t get a response. Your entries are saved and it’s safe to try again: nothing will be cancelled twice.`,
})

/** Typed units, by field. */
type PiecesValues = Record<string, string>

/** Shipping starts with all remaining units, cancelling with none. */
function initialPieces(act: PiecesAct, lines: readonly ChoosableLine[]): PiecesValues {
  const pieces = lines.map(({ line, most }) => [fieldOf(line.id), act === 'ship' && most > 0 ? String(most) : ''])
  return {
    ...(Object.fromEntries(pieces) as PiecesValues),
    ...(act === 'ship' && { ...NO_SHIPPING_DETAILS, overrideReason: '' }),
  }
}

/** The typed units. */
function chosenPieces(act: PiecesAct, lines: readonly ChoosableLine[], values: PiecesValues): ChosenPieces {
  const chosen = lines
    .map(({ line }) => ({ lineId: line.id, quantity: parseQuantity(values[fieldOf(line.id)] ?? '') ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const { carrier, trackingNumber, expectedOn, overrideReason } = values
  const more = { ...(expectedOn && { expectedOn }), ...(overrideReason && { overrideReason }) }
  return { lines: chosen, ...(act === 'ship' && { carrier, trackingNumber, ...more }) }
}

/** The schema of the units form: at most the available units per line. */
function piecesSchema(act: PiecesAct, lines: readonly ChoosableLine[]) {
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
