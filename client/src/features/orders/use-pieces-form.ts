import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import type { OrderPieces_OrderFragment } from './order-pieces.generated'
import type { PiecesAct, RefusedLine } from './pieces'
import { choosablePieces, fieldOf, linesOfForm } from './pieces'
import { type PiecesValues, chosenPieces, initialPieces, piecesSchema } from './pieces-rules'
import { usePieces } from './use-pieces'
import { useUnanswered } from './use-unanswered'

interface PiecesFormSettings {
  act: PiecesAct
  order: OrderPieces_OrderFragment
  /** Asks for the order again. */
  reload: () => void
  onDone: () => void
}

const DIRTY = { shouldDirty: true }

/** The state of the form that asks for pieces of an order: its lines, its draft, and what the shop has against them. */
export function usePiecesForm({ act, order, reload, onDone }: PiecesFormSettings) {
  const unanswered = useUnanswered(act, order.id)
  const { pieces: sent } = unanswered
  // What is in the form stays in it, also where somebody else was faster.
  const [kept] = useState(() => new Set(choosablePieces(act, order.lines).map(({ line }) => line.id)))
  const lines = linesOfForm(act, order.lines, { kept, sent })
  const initial = initialPieces(act, lines)
  const { form, field, onSubmit, refuse } = useSchemaForm<PiecesValues, PiecesValues>(piecesSchema(act, lines), initial)
  const draft = useFormDraft(form, { name: `${act}Pieces.${order.id}`, initial, basis: () => null })
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const { isBusy, error, submit } = usePieces({ act, id: order.id, unanswered, reload, refuseLines })
  const [first] = lines
  const firstField = first ? fieldOf(first.line.id) : ''
  const { setFocus } = form

  useEffect(() => {
    // What was sent shows as it was sent, but for what was typed since.
    for (const { lineId, quantity } of sent?.lines ?? []) {
      if (draft.found?.changed[fieldOf(lineId)] === undefined) form.setValue(fieldOf(lineId), String(quantity), DIRTY)
    }
    if (firstField) setFocus(firstField)
    // Once, when the form opens: what is left of lines may change while somebody types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // What nobody has typed is what there is now, unless it is to be sent again as it was.
  const before = useRef(initial)
  useEffect(() => {
    if (sent) return
    for (const [name, value] of Object.entries(initial)) {
      const was = before.current[name]
      if (was !== value && form.getValues(name) === was) form.setValue(name, value)
    }
    before.current = initial
  })

  function refuseLines(no: readonly RefusedLine[]): void {
    setRefused(no)
    for (const { lineId, message } of no.slice(1)) form.setError(fieldOf(lineId), { message })
    if (no[0]) refuse(fieldOf(no[0].lineId), no[0].message)
  }

  async function sendPieces(values: PiecesValues): Promise<void> {
    const chosen = chosenPieces(act, lines, values)
    if (chosen.lines.length === 0) return refuse(firstField, t`Say how many pieces`)
    if (!(await submit(chosen))) return
    draft.forget()
    onDone()
  }

  return {
    lines,
    field,
    send: onSubmit(sendPieces),
    /** Chooses all pieces of all lines, or none. */
    chooseAll(isAll: boolean) {
      for (const { line, most } of lines) form.setValue(fieldOf(line.id), isAll && most > 0 ? String(most) : '', DIRTY)
      form.clearErrors()
      draft.keep()
    },
    isBusy,
    error,
    /** The lines that the shop refused the last time. */
    refused: error ? refused : [],
    /** Whether what shows was sent, and nobody knows whether it was done. */
    isUnanswered: sent !== null,
  }
}
