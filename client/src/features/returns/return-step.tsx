import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ReturnStatus } from '../../shared/graphql/schema.generated'
import { NextStepCard } from '../../shared/page/sheet'

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
