import { Box } from '@chakra-ui/react/box'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { onMessage } from '../../shared/ui/notify'
import { retryImport } from '../../shared/code-loading/retry-import'

const importDeferredSections = retryImport(() => import('./deferred-sections'))

/**
 * The place for toasts, and for the word that there is no network, on every page. Nobody needs them to see the page, so
 * they come when the browser has time, or something is to be said. When they can't come, the shop does without them
 * until something else is to be said, or the network is back.
 */
export function DeferredToaster() {
  const [DeferredSections, setDeferredSections] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isUnderWay = false
    function load() {
      if (isUnderWay) return
      isUnderWay = true
      importDeferredSections().then(
        (parts) => {
          stop()
          setDeferredSections(() => parts.DeferredSections)
        },
        () => (isUnderWay = false),
      )
    }
    const timer = setTimeout(load, 1000)
    const stopListening = onMessage(load)
    window.addEventListener('online', load)
    function stop() {
      clearTimeout(timer)
      stopListening()
      window.removeEventListener('online', load)
    }
    return stop
  }, [])
  return (
    // What comes into it is spoken, which it would not be if it came with it.
    // Without a box of its own, so that bars in it stay at the edge of the window.
    <Box role="status" display="contents">
      {DeferredSections && <DeferredSections />}
    </Box>
  )
}
