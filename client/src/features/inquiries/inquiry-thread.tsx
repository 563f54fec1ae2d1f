import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatDateTime } from '../../shared/format/date'
import { SelectField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import type { InquiryStatus } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { NextStepCard } from '../../shared/page/sheet'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { useAssignInquiryMutation, useSetInquiryStatusMutation } from './move-inquiry.generated'

/** The inquiry and its messages, oldest first. */
export function InquiryThread({ inquiry }: { inquiry: InquirySheet_InquiryFragment }) {
  const { email, message, createdAt, messages } = inquiry
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      aria-label={t`Messages`}
    >
      <Entry author={<bdi dir="ltr">{email}</bdi>} at={createdAt} text={message} />
      {messages.map(({ id, kind, author, body, createdAt: at }) => (
        <Entry key={id} author={<bdi>{author?.name}</bdi>} at={at} text={body} isNote={kind === 'NOTE'} isOurs />
      ))}
    </Box>
  )
}

interface EntryProps {
  author: ReactNode
  at: string
  text: string
  isOurs?: boolean
  isNote?: boolean
}

function Entry({ author, at, text, isOurs = false, isNote = false }: EntryProps) {
  return (
    <Box
      as="li"
      borderStartWidth="3px"
      borderColor={isNote ? 'amber.border' : isOurs ? 'brand.solid' : 'border'}
      bg={isNote ? 'bg.subtle' : undefined}
      ps="4"
      py="1"
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        textStyle="sm"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        <span>{author}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {isNote && <Badge colorPalette="amber">{t`Internal note`}</Badge>}
      </Box>
      <Box mt="1" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {text}
      </Box>
    </Box>
  )
}

interface InquiryActionsProps {
  inquiry: InquirySheet_InquiryFragment
  /** Possible assignees. */
  people: readonly { id: string; name: string }[]
}

/** The assignee and status of an inquiry. */
export function InquiryActions({
  inquiry: { id: inquiryId, status, assignee },
  people: answering,
}: InquiryActionsProps) {
  const { isBusy, error, run } = useAttempt()
  const assign = useAct(useAssignInquiryMutation)
  const setState = useAct(useSetInquiryStatusMutation)
  const explain = (failure: unknown) => explainFailure(failure)
  // The optimistic choice until the server responds.
  const [chosen, setChosen] = useState<string | null>(null)

  async function handleChoice(assigneeId: string) {
    if (isBusy) return
    setChosen(assigneeId)
    await run(() => assign.send({ input: { id: inquiryId, assigneeId: assigneeId || null } }), explain)
    setChosen(null)
  }

  const move = () => setState.send({ input: { id: inquiryId, status: status === 'CLOSED' ? 'OPEN' : 'CLOSED' } })

  // The current assignee stays in the list even without the permission.
  const people = new Map([...(assignee ? [assignee] : []), ...answering].map(({ id, name }) => [id, name]))
  return (
    <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
      <SelectField
        label={t`Assigned to`}
        name="assignee"
        frame={{ w: { base: 'full', sm: '16rem' } }}
        options={{
          '': t({ message: 'Unassigned', context: 'who looks after an inquiry' }),
          ...Object.fromEntries(people),
        }}
        value={chosen ?? assignee?.id ?? ''}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => void handleChoice(target.value)}
      />
      <Button variant="outline" size="md" aria-busy={isBusy || undefined} onClick={() => void run(move, explain)}>
        {status === 'CLOSED' ? t`Reopen` : t({ message: 'Close', context: 'an inquiry' })}
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
    </Box>
  )
}

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
