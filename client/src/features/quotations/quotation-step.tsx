import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { formatValidity } from '../../shared/format/date'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'
import { Quote } from '../../shared/page/quote'
import { NextStepCard } from '../../shared/page/sheet'
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
