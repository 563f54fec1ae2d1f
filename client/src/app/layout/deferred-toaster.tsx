import { Box } from '@chakra-ui/react/box'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { onMessage } from '../../shared/ui/notify'
import { retryImport } from '../../shared/code-loading/retry-import'

const importDeferredSections = retryImport(() => import('./deferred-sections'))

/**
 * Toasts and the offline banner of every page. They load when the browser is idle, or when a message waits. A failed
 * load is retried for the next message, or when the network returns.
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
    // Screen readers announce later changes, but not initial content. No box of its own, so that bars inside stay at
    // the window's edge.
    <Box role="status" display="contents">
      {DeferredSections && <DeferredSections />}
    </Box>
  )
}
