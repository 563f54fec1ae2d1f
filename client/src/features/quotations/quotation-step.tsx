import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { EmailNotice } from '../../shared/editing/email-notice'
import { formatValidity } from '../../shared/format/date'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { ButtonLink } from '../../shared/navigation/links'
import { requestAgainOf } from '../../shared/navigation/paths'
import { Quote, NextStepCard } from '../../shared/page/sheet'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { useDeclineQuotationMutation, useWithdrawQuotationMutation } from './move-quotation.generated'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

/** Anchor of the form that answers or accepts a quotation. */
export const ANSWER_ANCHOR = 'answer'

interface QuotationStepProps {
  quotation: QuotationSheet_QuotationFragment
  /** Whether the user is staff. */
  isAdmin: boolean
  /** Whether the user can send a version, or accept one. */
  canAnswer: boolean
  /** Other actions. */
  children: ReactNode
}

/** The next step of a quotation, for staff or the customer. */
export function QuotationStep({ quotation, isAdmin, canAnswer, children }: QuotationStepProps) {
  const { status, order, messages, customerName, newestRevision: offer } = quotation
  const day = offer && formatValidity(offer.validUntil)
  const last = messages.at(-1)
  const question = isAdmin && last?.isByCustomer ? last : null
  const title = (isAdmin ? staffTitles() : customerTitles())[status]
  return (
    <NextStepCard
      label={t`Quotation`}
      title={title}
      text={order?.status === 'AWAITING_APPROVAL' ? waitsForApproval() : textOf(status, day)}
      actions={
        <>
          {canAnswer && (
            <Button size="sm" variant={isAdmin && status === 'OFFERED' ? 'outline' : 'solid'} onClick={goToAnswer}>
              {isAdmin ? t`Write an offer` : t`Accept quotation`}
            </Button>
          )}
          {children}
        </>
      }
    >
      {question && (
        <Quote label={question.authorName ?? customerName} isStrong mt="4">
          {question.text}
        </Quote>
      )}
    </NextStepCard>
  )
}

/** Scrolls to the form and focuses its first field. */
function goToAnswer(): void {
  const part = document.getElementById(ANSWER_ANCHOR)
  part?.scrollIntoView?.({ block: 'start' })
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

const staffTitles = (): Record<QuotationStatus, string> => ({
  REQUESTED: t`Next: send an offer`,
  OFFERED: t`The customer has to answer the offer`,
  ACCEPTED: t`Nothing left to do`,
  ORDERED: t`Nothing left to do`,
  CANCELLED: t`Nothing left to do`,
  DECLINED: t`Nothing left to do`,
  EXPIRED: t`Next: send a new offer`,
  WITHDRAWN: t`Nothing left to do`,
})

const customerTitles = (): Record<QuotationStatus, string> => ({
  REQUESTED: t`We are preparing an offer`,
  OFFERED: t`We have sent an offer`,
  ACCEPTED: t`The offer was ordered`,
  ORDERED: t`The offer was ordered`,
  CANCELLED: t`The order was cancelled`,
  DECLINED: t`This quotation was declined`,
  EXPIRED: t`The offer has expired`,
  WITHDRAWN: t`This quotation was withdrawn`,
})

const waitsForApproval = () => t`The order is waiting for someone else in the company to approve it.`

function textOf(status: QuotationStatus, day: string | null): ReactNode {
  if (status === 'OFFERED' && day) return <Trans context="an offer">Valid until {day}.</Trans>
  if (status === 'CANCELLED')
    return t`The order for this quotation was cancelled or declined, so the quotation is closed.`
  if (status === 'EXPIRED') {
    return t`This quotation has expired. Request it again to get a new one.`
  }
  return undefined
}

/** Statuses that no longer lead to an order. Staff can still answer an expired request. */
const ENDED: readonly QuotationStatus[] = ['CANCELLED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']

/** Lets the customer request the same again after a quotation has ended. */
export function AskAgain({ quotation: { id, status } }: { quotation: QuotationSheet_QuotationFragment }) {
  if (!ENDED.includes(status)) return null
  return (
    <ButtonLink size="sm" to={requestAgainOf(id)}>
      <Trans>Request again</Trans>
    </ButtonLink>
  )
}

interface EndQuotationProps {
  quotation: QuotationSheet_QuotationFragment
  /** Whether staff act and the customer is emailed. */
  isByShop: boolean
  reload: () => void
}

type End = 'DECLINED' | 'WITHDRAWN'

const ENDS: readonly End[] = ['DECLINED', 'WITHDRAWN']

const words = () => ({
  DECLINED: { button: t`Decline`, question: t`Decline this quotation?`, done: t`Quotation declined.` },
  WITHDRAWN: { button: t`Withdraw`, question: t`Withdraw this quotation?`, done: t`Quotation withdrawn.` },
})

/** Buttons that end a quotation without an order. Each asks first. */
export function EndQuotation({ quotation: { id, nextStatuses, customerName }, isByShop, reload }: EndQuotationProps) {
  const { isBusy, error, run, forget } = useAttempt()
  // The other side was first.
  const onRefused = () => reload()
  const decline = useAct(useDeclineQuotationMutation, { toast: words().DECLINED.done, onRefused })
  const withdraw = useAct(useWithdrawQuotationMutation, { toast: words().WITHDRAWN.done, onRefused })
  const [openQuestion, setOpenQuestion] = useState<End | null>(null)
  const choices = ENDS.filter((end) => nextStatuses.includes(end))

  if (choices.length === 0 && !error) return null
  return (
    <Box display="contents">
      {choices.map((end) => (
        <Button
          key={end}
          size="sm"
          variant="outline"
          colorPalette="red"
          onClick={() => {
            forget()
            setOpenQuestion(end)
          }}
        >
          {words()[end].button}
        </Button>
      ))}
      {error && <Notice kind="error">{error}</Notice>}
      {openQuestion && (
        <ConfirmDialog
          title={words()[openQuestion].question}
          confirmLabel={words()[openQuestion].button}
          cancelLabel={t({ message: 'Keep quotation', context: 'a quotation' })}
          isBusy={isBusy}
          onConfirm={() =>
            void run(
              () => (openQuestion === 'DECLINED' ? decline : withdraw).send({ id }),
              (failure) => explainFailure(failure),
            ).then(() => setOpenQuestion(null))
          }
          onCancel={() => setOpenQuestion(null)}
        >
          {isByShop && <EmailNotice name={customerName} />}
        </ConfirmDialog>
      )}
    </Box>
  )
}
