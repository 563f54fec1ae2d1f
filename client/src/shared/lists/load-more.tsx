import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../forms/notice'
import { failureWords } from '../network/failure-words'
import { useWhenOnline } from '../network/online'

/** Fetches the next page of a list of `what` ("orders") into it; `onLoadMore` rejects when that failed. */
export function LoadMore({ what, onLoadMore }: { what: string; onLoadMore: () => Promise<unknown> }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [reason, setReason] = useState<string | null>(null)

  async function handleClick() {
    if (state === 'loading') return
    setState('loading')
    try {
      await onLoadMore()
      setState('idle')
    } catch (error) {
      setReason(failureWords(error))
      setState('failed')
    }
  }

  useWhenOnline(() => {
    if (state === 'failed') void handleClick()
  })

  return (
    <Box mt="6" display="grid" gap="4" justifyItems="center">
      {state === 'failed' && (
        <Notice kind="error">
          The next {what} could not be loaded. {reason ?? 'Try again.'}
        </Notice>
      )}
      <Button variant="outline" aria-busy={state === 'loading'} onClick={() => void handleClick()}>
        {state === 'loading' ? 'Loading…' : 'Load more'}
      </Button>
    </Box>
  )
}
