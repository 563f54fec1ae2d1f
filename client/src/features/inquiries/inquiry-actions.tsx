import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { SelectField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { useAssignInquiryMutation, useSetInquiryStatusMutation } from './move-inquiry.generated'

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
