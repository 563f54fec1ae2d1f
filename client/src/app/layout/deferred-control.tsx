import { Box } from '@chakra-ui/react/box'
import type { BoxProps } from '@chakra-ui/react/box'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { useLoadTrigger } from '../../shared/code-loading/hydration'

const nowhere = { current: null }

/** A placeholder for a setting whose code loads on the first user activity. */
export function createDeferredControl(load: () => Promise<ComponentType>, place: BoxProps): ComponentType {
  const Control = lazy<ComponentType>(() =>
    load().then(
      (component) => ({ default: component }),
      // Render nothing on failure: an error here would replace the whole page.
      () => ({ default: () => null }),
    ),
  )
  return function DeferredControl() {
    const [isWanted, setIsWanted] = useState(false)
    useLoadTrigger(nowhere, 'by-activity', () => setIsWanted(true))
    return (
      <Box minH="9" {...place}>
        <Suspense>{isWanted && <Control />}</Suspense>
      </Box>
    )
  }
}
