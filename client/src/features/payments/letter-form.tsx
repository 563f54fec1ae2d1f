import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import * as z from 'zod/mini'
import { LTR, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredMessage, requiredText, rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { priceText } from '../../shared/format/money'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { amountIn } from './payment-fields'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { useSaveLetterOfCreditMutation } from './payments.generated'

/** Documents that the server accepts. */
const most = 20

const linesOf = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))),
]

function documentsProblem(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length > most) return t`List at most ${most} documents`
  return lines.some((line) => line.length > 200) ? t`Keep each line to 200 characters` : null
}

const schemaIn = (currency: string) =>
  z
    .object({
      number: requiredText(msg({ message: 'Number', context: 'of a letter of credit' }), 50),
      issuingBank: requiredText(msg`Issuing bank`, 200),
      amount: amountIn(currency),
      latestShipmentOn: z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Latest shipment date`) })),
      expiresOn: z.string().check(z.minLength(1, { error: () => requiredMessage(msg`Expiry date`) })),
      documents: z.string().check(rule(documentsProblem)),
    })
    .check(
      z.refine(({ latestShipmentOn, expiresOn }) => !expiresOn || latestShipmentOn <= expiresOn, {
        path: ['expiresOn'],
        error: () => t`Enter a day on or after the latest shipment date`,
      }),
    )

/** Adds the letter of credit of an order, or edits it. */
export function LetterForm({ order, onClose }: { order: OrderPayment_OrderFragment; onClose: () => void }) {
  const letter = order.letterOfCredit
  const { amount: due, currency } = order.payment.due
  const [version, setVersion] = useState(letter?.version ?? 0)
  const { send } = useAct(useSaveLetterOfCreditMutation, {
    onRefused(result) {
      if (result.__typename !== 'LetterOfCreditChanged') return
      // A second save overwrites the other change.
      setVersion(result.current.letterOfCredit?.version ?? 0)
      throw new Refusal(result.message)
    },
  })
  const { field, submit, isBusy, error } = useMutationForm({
    schema: schemaIn(currency),
    initial: {
      number: letter?.number ?? '',
      issuingBank: letter?.issuingBank ?? '',
      amount: priceText(letter?.amount.amount ?? due, currency),
      latestShipmentOn: letter?.latestShipmentOn ?? '',
      expiresOn: letter?.expiresOn ?? '',
      documents: letter?.documents.map(({ text }) => text).join('\n') ?? '',
    },
    send({ documents, ...values }) {
      const done = new Set(letter?.documents.flatMap(({ text, doneAt }) => (doneAt ? [text] : [])))
      const required = linesOf(documents).map((text) => ({ text, isDone: done.has(text) }))
      return send({ input: { ...values, orderId: order.id, currency, documents: required, expectedVersion: version } })
    },
    savedText: () => t`Letter of credit saved.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  return (
    <Form onSubmit={submit} aria-label={t`Letter of credit`}>
      <TextField
        label={t({ message: 'Number', context: 'of a letter of credit' })}
        {...LTR}
        autoComplete="off"
        maxLength={50}
        required
        {...field('number')}
      />
      <TextField label={t`Issuing bank`} dir="auto" maxLength={200} required {...field('issuingBank')} />
      <TextField
        label={t`Amount in ${currency}`}
        {...LTR}
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('amount')}
      />
      <TextField label={t`Latest shipment date`} type="date" required {...field('latestShipmentOn')} />
      <TextField label={t`Expiry date`} type="date" required {...field('expiresOn')} />
      <TextAreaField
        label={t`Required documents`}
        hint={t`One in each line, at most ${most}. Tick them off on the order’s page.`}
        dir="auto"
        rows={5}
        {...field('documents')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          <Trans>Save letter of credit</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
