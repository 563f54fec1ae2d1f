import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatMoney } from '../../shared/format/money'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { explainFailure } from '../../shared/graphql/refusal'
import type { ReturnStatus } from '../../shared/graphql/schema.generated'
import { NextStepCard } from '../../shared/page/sheet'
import { AcceptFields } from './accept-fields'
import type { AnswerReturn_OrderReturnFragment } from './answer-return.generated'
import { useAcceptReturnMutation, useCloseReturnMutation, useDeclineReturnMutation } from './answer-return.generated'
import { ReceiveFields } from './receive-fields'
import type { SendingState } from './use-answer'
import { useAnswer } from './use-answer'

interface AnswerProps {
  orderReturn: AnswerReturn_OrderReturnFragment
  /** Name of the requester, for emails. */
  customer: string
  /** Reloads the return after another person's change. */
  reload: () => void
}

/** The next action on a return; renders nothing for a finished one. */
export function AnswerReturn(given: AnswerProps) {
  const { nextStatuses } = given.orderReturn
  const [isSending, setIsSending] = useState(false)
  const props = { ...given, sending: { isSending, setIsSending } }
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {nextStatuses.includes('ACCEPTED') && <Accept {...props} />}
      {nextStatuses.includes('DECLINED') && <Decline {...props} />}
      {nextStatuses.includes('RECEIVED') && <ReceiveFields {...props} />}
      {nextStatuses.includes('CLOSED') && <Close {...props} />}
    </Box>
  )
}

type PartProps = AnswerProps & { sending: SendingState }

function Accept({ orderReturn, ...rest }: PartProps) {
  const { id, number, lines } = orderReturn
  const question = {
    title: t`Accept return ${number}?`,
    confirmLabel: t({ message: 'Accept', context: 'button: a return' }),
  }
  const answer = useAnswer(useAcceptReturnMutation, { question, ...rest })
  return <AcceptFields id={id} lines={lines} answer={answer} send={(input) => answer.send({ input })} />
}

const declineSchema = z.object({ declineAnswer: requiredText(msg`Reason for declining`, 2_000) })

/** Declines a return with a reason. Typed text stays until it is sent. */
function Decline({ orderReturn: { id, number }, ...rest }: PartProps) {
  const question = {
    title: t`Decline return ${number}?`,
    confirmLabel: t({ message: 'Decline', context: 'button: a return' }),
    tone: 'red',
  } as const
  const { attempt, isBlocked, dialog, confirm, send } = useAnswer(useDeclineReturnMutation, { question, ...rest })
  const { field, submit, isBusy, error } = useMutationForm({
    schema: declineSchema,
    initial: { declineAnswer: '' },
    draft: { name: `declineReturn.${id}` },
    confirm,
    attempt,
    send: ({ declineAnswer }) => send({ input: { id, answer: declineAnswer } }),
    renamed: { answer: 'declineAnswer' },
  })

  return (
    <Form aria-label={t`Decline the return`} maxW="2xl" onSubmit={submit}>
      <TextAreaField label={t`Reason for declining`} required rows={2} {...field('declineAnswer')} />
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
      <Box>
        <Button type="submit" colorPalette="red" disabled={isBlocked} aria-busy={isBusy || undefined}>
          {t({ message: 'Decline', context: 'button: a return' })}
        </Button>
      </Box>
    </Form>
  )
}

function Close({ orderReturn: { id, number, lines, nextStatuses }, ...rest }: PartProps) {
  const amount = lines.reduce((sum, { credit }) => sum + credit.amount, 0)
  const [first] = lines
  const credit = first && amount > 0 ? formatMoney({ ...first.credit, amount }) : null
  const label = credit ? t`Close and credit ${credit}` : t`Close without a credit`
  const question = {
    title: credit ? t`Close return ${number} and credit ${credit}?` : t`Close return ${number} without a credit?`,
    confirmLabel: label,
  }
  const { attempt, isBlocked, dialog, confirm, send } = useAnswer(useCloseReturnMutation, { question, ...rest })

  async function handleClose(): Promise<void> {
    if (!(await confirm())) return
    await attempt.run(
      () => send({ id }),
      (failure) => explainFailure(failure),
    )
  }

  return (
    <Box display="grid" gap="2" justifyItems="start">
      {nextStatuses.includes('RECEIVED') && (
        <Box as="p" color="fg.muted" textStyle="sm">
          {t`If nothing needs to be sent back, you can close the return now.`}
        </Box>
      )}
      <Box as="p" color="fg.muted" textStyle="sm">
        {t`The credit note is for your records. Pay the refund outside the shop.`}
      </Box>
      {dialog}
      {attempt.error && <Notice kind="error">{attempt.error}</Notice>}
      <Button disabled={isBlocked} aria-busy={attempt.isBusy || undefined} onClick={() => void handleClose()}>
        {label}
      </Button>
    </Box>
  )
}

interface ReturnStepProps {
  status: ReturnStatus
  /** Forms of the possible actions. */
  children: ReactNode
}

/** The next step for staff on a return. */
export function ReturnStep({ status, children }: ReturnStepProps) {
  const { title, text } = sentences()[status]
  return (
    <NextStepCard label={t`Next step`} title={title} text={text}>
      {children}
    </NextStepCard>
  )
}

const sentences = (): Record<ReturnStatus, { title: string; text?: string }> => ({
  REQUESTED: { title: t`Next: accept or decline the return`, text: t`You can also accept a part of the pieces.` },
  ACCEPTED: { title: t`Next: receive the goods`, text: t`Enter what has arrived and what can be sold again.` },
  RECEIVED: { title: t`Next: close the return`, text: t`The customer gets a credit note.` },
  CLOSED: { title: t`Nothing left to do` },
  DECLINED: { title: t`Nothing left to do`, text: t`The return was declined.` },
  WITHDRAWN: { title: t`Nothing left to do`, text: t`The customer withdrew the return.` },
})
