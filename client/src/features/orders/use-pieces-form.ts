import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { FieldRefusal, KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { isTimeout } from '../../shared/network/failure-messages'
import type { CancelOrderLinesMutation, OrderPieces_OrderFragment, ShipOrderMutation } from './order-pieces.generated'
import { useCancelOrderLinesMutation, useShipOrderMutation } from './order-pieces.generated'
import type { ChosenPieces, PiecesAct, RefusedLine } from './pieces'
import { choosablePieces, fieldOf, linesOfForm } from './pieces'
import { type PiecesValues, chosenPieces, initialPieces, piecesSchema } from './pieces-rules'
import { useOrderUndo } from './use-order-undo'
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
