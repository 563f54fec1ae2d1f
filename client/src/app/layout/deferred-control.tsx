import { Box } from '@chakra-ui/react/box'
import type { BoxProps } from '@chakra-ui/react/box'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { useLoadTrigger } from '../../shared/code-loading/use-load-trigger'

const nowhere = { current: null }

/**
 * The place of a control by which readers make the shop theirs. Its code comes when somebody is there, since nobody else
 * has anything to choose.
 */
export function createDeferredControl(load: () => Promise<ComponentType>, place: BoxProps): ComponentType {
  const Control = lazy<ComponentType>(() =>
    load().then(
      (component) => ({ default: component }),
      // A shop as it is for everybody is better than none: an error here would take the whole page with it.
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
