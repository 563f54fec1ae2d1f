import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { InquiryStatus } from '../../shared/graphql/schema.generated'
import { NextStepCard } from '../../shared/page/sheet'

interface InquiryStepProps {
  status: InquiryStatus
  children: ReactNode
}

/** The next step for staff on an inquiry. */
export function InquiryStep({ status, children }: InquiryStepProps) {
  const { title, text } = sentences()[status]
  return <NextStepCard label={t`Next step`} title={title} text={text} actions={children} />
}

const sentences = (): Record<InquiryStatus, { title: string; text?: string }> => ({
  OPEN: { title: t`Next: answer the message`, text: t`Close it if it needs no answer.` },
  ANSWERED: { title: t`Next: close it, or wait for the customer`, text: t`The answer was sent.` },
  CLOSED: { title: t`Nothing left to do` },
})
