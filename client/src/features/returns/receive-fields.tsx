import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import * as z from 'zod/mini'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { formatQuantity, parseQuantity } from '../../shared/format/number'
import { useReceiveReturnMutation } from './answer-return.generated'
import type { AnswerReturn_OrderReturnFragment } from './answer-return.generated'
import { LineFields } from './line-fields'
import type { SendingState } from './use-answer'
import { useAnswer } from './use-answer'

interface ReceiveFieldsProps {
  orderReturn: AnswerReturn_OrderReturnFragment
  /** Name of the requester, for emails. */
  customer: string
  /** Reloads the return. */
  reload: () => void
  sending: SendingState
}

const restockedOf = (lineId: string) => `restocked_${lineId}`
const scrappedOf = (lineId: string) => `scrapped_${lineId}`

const countIn = (values: Record<string, string>, name: string) => parseQuantity(values[name] ?? '') ?? 0

/** Received units by line and destination: medical goods are restocked only by explicit choice. */
export function ReceiveFields({ orderReturn, ...rest }: ReceiveFieldsProps) {
  const lines = orderReturn.lines.filter(({ acceptedQuantity }) => (acceptedQuantity ?? 0) > 0)
  const { number } = orderReturn
  const question = { title: t`Record the goods of return ${number} as received?`, confirmLabel: t`Goods received` }
  const { attempt, isBlocked, dialog, confirm, send } = useAnswer(useReceiveReturnMutation, { question, ...rest })
  const pieces = z.string().check(rule((text: string) => quantityProblem(text, 0)))
  const schema = z
    .object(
      Object.fromEntries(
        lines.flatMap(({ line: { id } }) => [
          [restockedOf(id), pieces],
          [scrappedOf(id), pieces],
        ]),
      ) as Record<string, typeof pieces>,
    )
    .check(({ value, issues }) => {
      const tooMany = lines.find(
        ({ line: { id }, acceptedQuantity }) =>
          countIn(value, restockedOf(id)) + countIn(value, scrappedOf(id)) > (acceptedQuantity ?? 0),
      )
      if (!tooMany) return
      const path = [scrappedOf(tooMany.line.id)]
      issues.push({ code: 'custom', path, message: t`More than was accepted`, input: value })
    })
  const initial = Object.fromEntries(
    lines.flatMap(({ line: { id }, acceptedQuantity }) => [
      [restockedOf(id), '0'],
      [scrappedOf(id), String(acceptedQuantity)],
    ]),
  ) as Record<string, string>
  const { field, submit, isBusy, error } = useMutationForm<Record<string, string>, Record<string, string>>({
    schema,
    initial,
    draft: { name: `receiveReturn.${orderReturn.id}` },
    confirm,
    attempt,
    send: (values) =>
      send({
        input: {
          id: orderReturn.id,
          lines: lines.map(({ line: { id } }) => ({
            lineId: id,
            restocked: countIn(values, restockedOf(id)),
            scrapped: countIn(values, scrappedOf(id)),
          })),
        },
      }),
  })

  return (
    <Form onSubmit={submit} aria-label={t`Record received goods`} maxW="2xl">
      {lines.map(({ line, acceptedQuantity }) => {
        const accepted = formatQuantity(acceptedQuantity ?? 0)
        return (
          <LineFields key={line.id} line={line}>
            <TextField
              label={t`Return to stock`}
              hint={t`${accepted} accepted`}
              inputMode="numeric"
              autoComplete="off"
              {...field(restockedOf(line.id))}
            />
            <TextField
              label={t`Not resaleable`}
              inputMode="numeric"
              autoComplete="off"
              {...field(scrappedOf(line.id))}
            />
          </LineFields>
        )
      })}
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
      <Box>
        <Button type="submit" disabled={isBlocked} aria-busy={isBusy || undefined}>
          {t`Goods received`}
        </Button>
      </Box>
    </Form>
  )
}
