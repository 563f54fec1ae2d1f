import { Box } from '@chakra-ui/react/box'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { useLoadTrigger } from '../../shared/code-loading/use-load-trigger'

const nowhere = { current: null }

const Control = lazy<ComponentType>(() =>
  import('./theme-control').then(
    (m) => ({ default: m.ThemeControl }),
    // A shop in the theme of the system is better than none: an error here would take the whole page with it.
    () => ({ default: () => null }),
  ),
)

/** The place of the control. Its code comes when somebody is there, since nobody else has a theme to choose. */
export function DeferredThemeControl() {
  const [isWanted, setIsWanted] = useState(false)
  useLoadTrigger(nowhere, 'by-activity', () => setIsWanted(true))
  return (
    <Box mt="4" minH="9">
      <Suspense>{isWanted && <Control />}</Suspense>
    </Box>
  )
}
