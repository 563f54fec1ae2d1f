import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { May, useMay } from '../../shared/auth/may'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { Notice } from '../../shared/forms/notice'
import type { LetterOfCreditWarning, SaveLetterOfCreditInput } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { Fact, Facts } from '../../shared/page/part'
import { StatusBadge } from '../../shared/ui/status'
import { LetterForm } from './letter-form'
import type { LetterOfCredit_LetterFragment, OrderPayment_OrderFragment } from './payments.generated'
import { useRemoveLetterOfCreditMutation, useSaveLetterOfCreditMutation } from './payments.generated'

/** The letter of credit of an order for staff: its dates, warnings and required documents. */
export function LetterOfCredit({ order }: { order: OrderPayment_OrderFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  const { send: remove } = useAct(useRemoveLetterOfCreditMutation, { toast: t`Letter of credit removed.` })
  const letter = order.letterOfCredit
  if (isOpen) {
    return (
      <Box display="grid" gap="3" borderTopWidth="1px" pt="3">
        <Box as="h3" fontWeight="semibold">
          <Trans>Letter of credit</Trans>
        </Box>
        <LetterForm order={order} onClose={() => setIsOpen(false)} />
      </Box>
    )
  }
  if (!letter) {
    return (
      <May do="PAYMENTS_WRITE">
        <Box>
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            <Trans>Add letter of credit</Trans>
          </Button>
        </Box>
      </May>
    )
  }
  const { id, number, issuingBank, amount, latestShipmentOn, expiresOn, status, warnings } = letter
  return (
    <Box as="section" aria-label={t`Letter of credit`} display="grid" gap="3" borderTopWidth="1px" pt="3">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Box as="h3" fontWeight="semibold">
          <Trans>Letter of credit</Trans>
        </Box>
        <StatusBadge tone={status === 'OPEN' ? 'progress' : 'ended'}>
          {status === 'OPEN'
            ? t({ message: 'Open', context: 'a letter of credit' })
            : t({ message: 'Expired', context: 'a letter of credit' })}
        </StatusBadge>
      </Box>
      {warnings.map((warning) => (
        <Notice key={warning} kind="info">
          {letterWarning(warning, letter)}
        </Notice>
      ))}
      <Facts width="7rem" mb="0">
        <Fact label={t({ message: 'Number', context: 'of a letter of credit' })}>
          <bdi>{number}</bdi>
        </Fact>
        <Fact label={t`Issuing bank`}>
          <bdi>{issuingBank}</bdi>
        </Fact>
        <Fact label={t`Amount`}>{formatMoney(amount)}</Fact>
        <Fact label={t`Latest shipment date`}>{formatDay(latestShipmentOn)}</Fact>
        <Fact label={t`Expiry date`}>{formatDay(expiresOn)}</Fact>
      </Facts>
      <Documents order={order} letter={letter} />
      <May do="PAYMENTS_WRITE">
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            <Trans>Edit letter of credit</Trans>
          </Button>
          <ConfirmButton
            action={t`Remove`}
            label={t`Remove the letter of credit`}
            title={t`Remove the letter of credit ${number}?`}
            onConfirm={() => remove({ id })}
          >
            <Trans>Its dates and ticked documents are lost. This can’t be undone.</Trans>
          </ConfirmButton>
        </Box>
      </May>
    </Box>
  )
}

interface DocumentsProps {
  order: OrderPayment_OrderFragment
  letter: LetterOfCredit_LetterFragment
}

/** Required documents, which staff tick off. */
function Documents({ order, letter }: DocumentsProps) {
  const mayWrite = useMay()('PAYMENTS_WRITE')
  const { run, isBusy, error } = useAct(useSaveLetterOfCreditMutation)
  const { documents, version } = letter
  if (documents.length === 0) return null

  async function tick(text: string) {
    const changed = documents.map((each) => ({
      text: each.text,
      isDone: each.text === text ? each.doneAt === null : each.doneAt !== null,
    }))
    await run({ input: { ...inputOf(order, letter), documents: changed, expectedVersion: version } })
  }

  return (
    <Box display="grid" gap="2">
      <Box as="p" textStyle="sm" color="fg.muted">
        <Trans>Required documents</Trans>
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="2" aria-label={t`Required documents`}>
        {documents.map(({ text, doneAt, doneBy }) => (
          <li key={text}>
            <Box as="label" display="flex" alignItems="baseline" gap="2" overflowWrap="anywhere">
              <chakra.input
                type="checkbox"
                w="4.5"
                h="4.5"
                flexShrink="0"
                alignSelf="center"
                accentColor="brand.solid"
                focusVisibleRing="outside"
                checked={doneAt !== null}
                disabled={!mayWrite || isBusy}
                onChange={() => void tick(text)}
              />
              <bdi>{text}</bdi>
            </Box>
            {doneAt && (
              <Box ps="6.5" textStyle="sm" color="fg.muted">
                {formatDay(doneAt)}
                {doneBy && (
                  <>
                    {' · '}
                    <bdi>{doneBy.name}</bdi>
                  </>
                )}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Box>
  )
}

/** A warning as a sentence. */
function letterWarning(
  warning: LetterOfCreditWarning,
  { latestShipmentOn, expiresOn }: Pick<LetterOfCredit_LetterFragment, 'latestShipmentOn' | 'expiresOn'>,
): string {
  const [shipBy, expiry] = [formatDay(latestShipmentOn), formatDay(expiresOn)]
  const words: Record<LetterOfCreditWarning, string> = {
    SHIPMENT_DUE: t`Ship by ${shipBy}: the letter of credit doesn’t pay for a later shipment.`,
    SHIPMENT_LATE: t`The latest shipment date was ${shipBy}. The bank may refuse to pay for a later shipment.`,
    EXPIRY_DUE: t`Present the documents by ${expiry}: the letter of credit expires then.`,
    EXPIRED: t`The letter of credit expired on ${expiry}, and the order isn’t paid.`,
  }
  return words[warning]
}

/** The values of a letter of credit as they are saved. */
const inputOf = (
  { id: orderId }: Pick<OrderPayment_OrderFragment, 'id'>,
  { number, issuingBank, amount: { amount, currency }, latestShipmentOn, expiresOn }: LetterOfCredit_LetterFragment,
): Omit<SaveLetterOfCreditInput, 'documents'> => ({
  ...{ orderId, number, issuingBank, amount, currency },
  ...{ latestShipmentOn, expiresOn },
})
