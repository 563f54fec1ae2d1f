import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/rule'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { explainPrice } from '../../shared/format/explain-price'
import { formatMoney } from '../../shared/format/money'
import { parsePrice, readPrice } from '../../shared/format/price'
import { formatQuantity } from '../../shared/format/quantity'
import { parseQuantity } from '../../shared/format/typed-number'
import { labelWithCurrency } from '../../shared/format/label-with-currency'
import type { AnswerReturn_OrderReturnFragment } from './answer-return.generated'
import { LineFields } from './line-fields'

type Line = AnswerReturn_OrderReturnFragment['lines'][number]

/** What is accepted, as the shop takes it. */
export interface Accepted {
  id: string
  lines: { lineId: string; quantity: number; credit?: number }[]
  answer: string
}

interface AcceptFieldsProps {
  id: string
  lines: readonly Line[]
  isBusy: boolean
  isBlocked: boolean
  error: string | null
  /** The question before it is sent. */
  dialog: ReactNode
  send: (accepted: Accepted) => Promise<boolean>
}

const piecesOf = (line: Line) => `pieces_${line.line.id}`
const creditOf = (line: Line) => `credit_${line.line.id}`

/** How many pieces of each line are accepted, and what is given back for them. */
export function AcceptFields({ id, lines, isBusy, isBlocked, error, dialog, send }: AcceptFieldsProps) {
  const initial = Object.fromEntries([
    ['answer', ''],
    ...lines.flatMap((line) => [
      [piecesOf(line), String(line.quantity)],
      [creditOf(line), ''],
    ]),
  ]) as Record<string, string>
  const { form, field, onSubmit } = useSchemaForm<Record<string, string>, Record<string, string>>(
    schemaOf(lines),
    initial,
  )
  const draft = useFormDraft(form, { name: `acceptReturn.${id}`, initial, basis: () => null })

  const submit = onSubmit(async (values) => {
    const isSent = await send({
      id,
      answer: values.answer ?? '',
      lines: lines.map((line) => {
        const quantity = parseQuantity(values[piecesOf(line)] ?? '') ?? 0
        const typed = (values[creditOf(line)] ?? '').trim()
        return {
          lineId: line.line.id,
          quantity,
          ...(typed && { credit: parsePrice(typed, line.credit.currency) ?? 0 }),
        }
      }),
    })
    if (isSent) draft.forget()
  })

  return (
    <Form onSubmit={submit} aria-label={t`Accept the return`} maxW="2xl">
      {lines.map((line) => {
        const [asked, paid] = [formatQuantity(line.quantity), line.paid && formatMoney(line.paid)]
        return (
          <LineFields key={line.line.id} line={line.line}>
            <TextField
              label={t`Pieces accepted`}
              hint={t`${asked} asked for`}
              inputMode="numeric"
              autoComplete="off"
              {...field(piecesOf(line))}
            />
            <TextField
              label={labelWithCurrency(t`Credit`, line.credit.currency)}
              hint={paid ? t`Empty for what was paid for these pieces: ${paid} for all` : undefined}
              inputMode="decimal"
              autoComplete="off"
              {...field(creditOf(line))}
            />
          </LineFields>
        )
      })}
      <TextAreaField label={t`Note to the customer`} maxLength={2_000} rows={2} {...field('answer')} />
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
      <Box>
        <Button type="submit" disabled={isBlocked} aria-busy={isBusy || undefined}>
          {t({ message: 'Accept', context: 'button: a return' })}
        </Button>
      </Box>
    </Form>
  )
}

function schemaOf(lines: readonly Line[]) {
  const fields = lines.flatMap((line): [string, z.ZodMiniType<string, string>][] => [
    [piecesOf(line), z.string().check(rule((text: string) => piecesProblem(text, line.quantity)))],
    [creditOf(line), z.string().check(rule((text: string) => creditProblem(text, line.credit.currency)))],
  ])
  return z.object({ answer: z.string(), ...Object.fromEntries(fields) })
}

function creditProblem(text: string, currency: Line['credit']['currency']): string | null {
  const { problem } = text.trim() ? readPrice(text, currency) : { problem: null }
  return problem ? explainPrice(problem, currency) : null
}

function piecesProblem(text: string, most: number): string | null {
  const problem = quantityProblem(text, 0)
  if (problem || (parseQuantity(text) ?? 0) <= most) return problem
  const bound = formatQuantity(most)
  return t`At most ${bound}`
}
