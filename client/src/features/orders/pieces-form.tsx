import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/rule'
import { limited } from '../../shared/forms/rules/text'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { formatQuantity } from '../../shared/format/quantity'
import { parseQuantity } from '../../shared/format/typed-number'
import type { OrderPieces_OrderFragment } from './order-pieces.generated'
import type { ChoosableLine, PiecesAct } from './pieces'
import { choosablePieces, fieldOf } from './pieces'
import { usePieces } from './use-pieces'

interface PiecesFormProps {
  act: PiecesAct
  order: OrderPieces_OrderFragment
  /** Asks for the order again. */
  reload: () => void
  onClose: () => void
}

type Values = Record<string, string>

/** Asks how many pieces of which lines to send or to call off. What is typed stays until it is done. */
export function PiecesForm({ act, order, reload, onClose }: PiecesFormProps) {
  const lines = choosablePieces(act, order.lines)
  const initial = initialOf(act, lines)
  const { form, field, onSubmit, refuse } = useSchemaForm<Values, Values>(schemaOf(act, lines), initial)
  const draft = useFormDraft(form, { name: `${act}Pieces.${order.id}`, initial, basis: () => null })
  const { isBusy, error, submit } = usePieces({
    act,
    id: order.id,
    reload,
    refuseLine: (lineId, message) => form.setError(fieldOf(lineId), { message }),
  })
  const [first] = lines
  const firstField = first ? fieldOf(first.line.id) : ''
  const { setFocus } = form
  useEffect(() => {
    if (firstField) setFocus(firstField)
    // Once, when the form opens: what is left of lines may change while somebody types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  async function handleSend(values: Values): Promise<void> {
    const chosen = lines
      .map(({ line }) => ({ lineId: line.id, quantity: parseQuantity(values[fieldOf(line.id)] ?? '') ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    if (chosen.length === 0) return refuse(firstField, t`Say how many pieces`)
    const { carrier, trackingNumber } = values
    const isDone = await submit({ lines: chosen, ...(act === 'ship' && { carrier, trackingNumber }) })
    if (!isDone) return
    draft.forget()
    onClose()
  }

  const words = wordsOf(act)
  return (
    <Form onSubmit={onSubmit(handleSend)} aria-label={words.title} maxW="2xl">
      {lines.map(({ line, most }) => (
        <TextField
          key={line.id}
          label={nameOf(line)}
          hint={act === 'ship' ? toShip(most) : toCancel(most)}
          inputMode="numeric"
          autoComplete="off"
          maxW="12rem"
          {...field(fieldOf(line.id))}
        />
      ))}
      {act === 'ship' && lines.length > 0 && (
        <>
          <TextField label={t`Carrier`} dir="auto" autoComplete="off" {...field('carrier')} />
          <TextField label={t`Tracking number`} dir="ltr" autoComplete="off" {...field('trackingNumber')} />
        </>
      )}
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        {lines.length > 0 && (
          <Button type="submit" colorPalette={act === 'cancel' ? 'red' : 'brand'} aria-busy={isBusy || undefined}>
            {words.submit}
          </Button>
        )}
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Not now', context: 'button: closes a form' })}
        </Button>
      </Box>
    </Form>
  )
}

/** What tells the lines of an order apart. */
const nameOf = ({ name, size, sku }: ChoosableLine['line']) => `${size === null ? name : `${name}, ${size}`} (${sku})`

const wordsOf = (act: PiecesAct) =>
  act === 'ship'
    ? { title: t`Ship pieces of this order`, submit: t({ message: 'Ship these pieces', context: 'button' }) }
    : { title: t`Cancel pieces of this order`, submit: t({ message: 'Cancel these pieces', context: 'button' }) }

const toShip = (most: number) => plural(most, { one: '# piece still to ship', other: '# pieces still to ship' })
const toCancel = (most: number) => plural(most, { one: '# piece can be cancelled', other: '# pieces can be cancelled' })

/** All that is left is to be shipped, unless it is said otherwise; nothing is called off unless it is said. */
function initialOf(act: PiecesAct, lines: readonly ChoosableLine[]): Values {
  const pieces = lines.map(({ line, most }) => [fieldOf(line.id), act === 'ship' ? String(most) : ''])
  return { ...(Object.fromEntries(pieces) as Values), ...(act === 'ship' && { carrier: '', trackingNumber: '' }) }
}

function schemaOf(act: PiecesAct, lines: readonly ChoosableLine[]) {
  const fields = lines.map(({ line, most }): [string, z.ZodMiniType<string, string>] => [
    fieldOf(line.id),
    piecesUpTo(most),
  ])
  const text = z.string().check(z.trim(), limited(100))
  const more: [string, z.ZodMiniType<string, string>][] =
    act === 'ship'
      ? [
          ['carrier', text],
          ['trackingNumber', text],
        ]
      : []
  return z.object(Object.fromEntries([...fields, ...more]))
}

const piecesUpTo = (most: number) =>
  z.string().check(
    rule((text: string) => {
      if (!text.trim()) return null
      const problem = quantityProblem(text, 0)
      if (problem) return problem
      const bound = formatQuantity(most)
      return (parseQuantity(text) ?? 0) > most ? t`At most ${bound}` : null
    }),
  )
