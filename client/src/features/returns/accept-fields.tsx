import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import * as z from 'zod/mini'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { explainPrice } from '../../shared/format/explain-price'
import { formatMoney, parsePrice, readPrice, labelWithCurrency } from '../../shared/format/money'
import { formatQuantity, parseQuantity } from '../../shared/format/number'
import type { AnswerReturn_OrderReturnFragment } from './answer-return.generated'
import { LineFields } from './line-fields'
import type { useAnswer } from './use-answer'

type Line = AnswerReturn_OrderReturnFragment['lines'][number]

/** Accepted units as input. */
interface Accepted {
  id: string
  lines: { lineId: string; quantity: number; credit?: number }[]
  answer: string
}

interface AcceptFieldsProps {
  id: string
  lines: readonly Line[]
  answer: Pick<ReturnType<typeof useAnswer>, 'attempt' | 'isBlocked' | 'dialog' | 'confirm'>
  send: (accepted: Accepted) => Promise<void>
}

const piecesOf = (line: Line) => `pieces_${line.line.id}`
const creditOf = (line: Line) => `credit_${line.line.id}`

/** Accepted units of each line, and the credit. */
export function AcceptFields({ id, lines, answer, send }: AcceptFieldsProps) {
  const initial = Object.fromEntries([
    ['answer', ''],
    ...lines.flatMap((line) => [
      [piecesOf(line), String(line.quantity)],
      [creditOf(line), ''],
    ]),
  ]) as Record<string, string>
  const { isBlocked, dialog, confirm, attempt } = answer
  const { field, submit, isBusy, error } = useMutationForm<Record<string, string>, Record<string, string>>({
    schema: schemaOf(lines),
    initial,
    draft: { name: `acceptReturn.${id}` },
    confirm,
    attempt,
    send: (values) =>
      send({
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
      }),
  })

  return (
    <Form onSubmit={submit} aria-label={t`Accept the return`} maxW="2xl">
      {lines.map((line) => {
        const [asked, paid] = [formatQuantity(line.quantity), line.paid && formatMoney(line.paid)]
        return (
          <LineFields key={line.line.id} line={line.line}>
            <TextField
              label={t`Units accepted`}
              hint={t`${asked} requested`}
              inputMode="numeric"
              autoComplete="off"
              {...field(piecesOf(line))}
            />
            <TextField
              label={labelWithCurrency(t`Credit`, line.credit.currency)}
              hint={paid ? t`Leave blank to credit the full amount paid: ${paid}` : undefined}
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
