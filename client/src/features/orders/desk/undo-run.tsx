import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useState } from 'react'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { Notice } from '../../../shared/forms/notice'
import { explainFailure } from '../../../shared/graphql/refusal'
import { useOrderUndo } from '../use-order-undo'
import type { DeskAct } from './desk-rules'
import { inChunks, MAX_UNDONE } from './desk-rules'

interface UndoRunProps {
  acts: readonly DeskAct[]
  onUndone: () => void
}

/** Offers to undo a run while its emails are delayed, and reports the result. */
export function UndoRun({ acts, onUndone }: UndoRunProps) {
  const { undoOrderActs } = useOrderUndo()
  const { isBusy, error, run } = useAttempt()
  const [standing, setStanding] = useState<{ number: string; message: string }[] | null>(null)
  const [isOver, setIsOver] = useState(false)
  const seconds = acts[0]?.seconds ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  async function undo() {
    // All requests start at once, so that each begins in time.
    const parts = inChunks(
      acts.map(({ id }) => id),
      MAX_UNDONE,
    )
    const stay = (await Promise.all(parts.map((ids) => undoOrderActs(ids)))).flat()
    const numbers = new Map(acts.map(({ id, number }) => [id, number]))
    setStanding(stay.map(({ id, message }) => ({ number: numbers.get(id) ?? '', message })))
    onUndone()
  }

  if (standing) {
    return (
      <Box mt="2">
        {plural(acts.length - standing.length, {
          one: 'Undone for # order. No emails were sent.',
          other: 'Undone for # orders. No emails were sent.',
        })}
        <Box as="ul" listStyleType="none">
          {standing.map(({ number, message }) => (
            <li key={number}>
              <bdi dir="ltr">{number}</bdi>
              {': '}
              {message}
            </li>
          ))}
        </Box>
      </Box>
    )
  }
  return (
    <>
      {(!isOver || isBusy) && (
        <Box mt="2" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Plural value={seconds} one="Emails will be sent in # second." other="Emails will be sent in # seconds." />
          <Button
            size="xs"
            variant="outline"
            aria-label={t`Undo all`}
            aria-busy={isBusy || undefined}
            onClick={() => void run(undo, (failure) => explainFailure(failure))}
          >
            <Trans>Undo</Trans>
          </Button>
        </Box>
      )}
      {error && (
        <Notice kind="error" mt="2">
          {error}
        </Notice>
      )}
    </>
  )
}
