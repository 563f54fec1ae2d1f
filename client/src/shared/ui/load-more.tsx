import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../forms/notice'
import { useWhenOnline } from '../network/online'

/** Fetches the next page of a list of `what` ("orders") into it; `onLoadMore` rejects when that failed. */
export function LoadMore({ what, onLoadMore }: { what: string; onLoadMore: () => Promise<unknown> }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function handleClick() {
    if (state === 'loading') return
    setState('loading')
    try {
      await onLoadMore()
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  useWhenOnline(() => {
    if (state === 'failed') void handleClick()
  })

  return (
    <Box mt="6" display="grid" gap="4" justifyItems="center">
      {state === 'failed' && <Notice kind="error">The next {what} could not be loaded. Try again.</Notice>}
      <Button variant="outline" aria-busy={state === 'loading'} onClick={() => void handleClick()}>
        {state === 'loading' ? 'Loading…' : 'Load more'}
      </Button>
    </Box>
  )
}
