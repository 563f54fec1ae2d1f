import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { useState, useEffect } from 'react'
import * as z from 'zod/mini'
import { formatMoney, BASE_CURRENCY, priceText } from '../../shared/format/money'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { optionalAmount } from '../../shared/forms/rules/price'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useReturnedFocus } from '../../shared/ui/focus'
import { useAct } from '../../shared/graphql/use-act'
import { asTable } from '../../shared/lists/responsive-table'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { useSetCompanyMemberLimitsMutation } from './keep-members.generated'

interface MemberLimitsProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Whether the user may change the limits. */
  isKeeper: boolean
  /** Called when another person has removed the member. */
  onGone: () => void
}

/** A member's approval limits. */
export function MemberLimits({ member, isKeeper, onGone }: MemberLimitsProps) {
  const { name, orderLimit, monthLimit } = member
  const [isOpen, setIsOpen] = useState(false)
  const button = useReturnedFocus(isOpen)
  if (isOpen) return <LimitsForm member={member} onGone={onGone} onClose={() => setIsOpen(false)} />
  const [order, month] = [orderLimit && formatMoney(orderLimit), monthLimit && formatMoney(monthLimit)]
  return (
    <Box display="grid" gap="1" justifyItems="end" css={{ [asTable]: { justifyItems: 'start' } }}>
      {order && <span>{t`Order: ${order}`}</span>}
      {month && <span>{t`Month: ${month}`}</span>}
      {!order && !month && <span>{t`No limit`}</span>}
      {isKeeper && (
        <Button
          ref={button}
          size="sm"
          variant="outline"
          aria-label={t`Change the limits of ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {t`Change`}
        </Button>
      )}
    </Box>
  )
}

const schema = z.object({ orderLimit: optionalAmount, monthLimit: optionalAmount })

const amountOf = (limit: { amount: number } | null) => limit?.amount ?? null
const typedOf = (limit: { amount: number } | null) => (limit ? priceText(limit.amount, BASE_CURRENCY) : '')

interface LimitsFormProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Called when another person has removed the member. */
  onGone: () => void
  onClose: () => void
}

/** Sets a member's approval limits by currency. An empty field means no limit. */
function LimitsForm({ member, onGone, onClose }: LimitsFormProps) {
  const { id, name } = member
  const { send: setLimits } = useAct(useSetCompanyMemberLimitsMutation, {
    onRefused: ({ __typename }) => __typename === 'CompanyMemberNotFound',
  })
  // Only differences from the limits at opening are sent, so that another owner's changes stay.
  const [basis] = useState(member)
  const initial = { orderLimit: typedOf(basis.orderLimit), monthLimit: typedOf(basis.monthLimit) }
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial,
    draft: { name: `limits.${id}` },
    async send({ orderLimit, monthLimit }) {
      const changed = {
        ...(orderLimit !== amountOf(basis.orderLimit) && { orderLimit }),
        ...(monthLimit !== amountOf(basis.monthLimit) && { monthLimit }),
      }
      return setLimits({ input: { id, ...changed } })
    },
    savedText: (saved) => (saved ? t`Limits updated.` : null),
    onSaved(saved) {
      if (!saved) onGone()
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('orderLimit'), [setFocus])

  const amount = {
    inputMode: 'decimal',
    autoComplete: 'off',
    ...LTR,
    hint: t`US dollars; leave blank for no limit`,
  } as const
  return (
    <Form onSubmit={submit} aria-label={t`Limits of ${name}`} gap="3">
      <TextField label={t`Per order`} {...amount} {...field('orderLimit')} />
      <TextField label={t`Per calendar month`} {...amount} {...field('monthLimit')} />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton size="sm" w="auto" isBusy={isBusy} busyText={t`Saving the limits…`}>
          {t`Save limits`}
        </SubmitButton>
        <Button size="sm" variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t`Close`}
        </Button>
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
