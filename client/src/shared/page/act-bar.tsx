import { Box } from '@chakra-ui/react/box'
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { ABOVE_PAGE_BARS } from './page-frame'

const ROOM = '5rem'

interface ActBarProps {
  real: RefObject<HTMLElement | null>
  /**
   * Whether phones show it from the start: for buttons below the first screen, whose code loads on the first activity.
   */
  isFirst?: boolean
  children: ReactNode
}

/** On narrow screens, the total and the main action at the bottom while the real button is out of view. */
export function ActBar({ real, isFirst = false, children }: ActBarProps) {
  const [isShown, setIsShown] = useState<boolean>()
  useEffect(() => {
    if (!real.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false))
    observer.observe(real.current)
    return () => observer.disconnect()
  }, [real])
  useEffect(() => {
    if (!isShown) return
    // Focused elements and the end of the page stay above it.
    const { style } = document.documentElement
    const { style: bodyStyle } = document.body
    style.scrollPaddingBottom = ROOM
    bodyStyle.paddingBottom = ROOM
    return () => {
      style.scrollPaddingBottom = ''
      bodyStyle.paddingBottom = ''
    }
  }, [isShown])
  const isGuess = isFirst && isShown === undefined
  if (!isShown && !isGuess) return null
  return (
    <Box
      position="fixed"
      insetInline="0"
      bottom={ABOVE_PAGE_BARS}
      zIndex="docked"
      display={{ base: 'flex', ...(isGuess && { sm: 'none' }), lg: 'none' }}
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      px="4"
      pt="3"
      pb="max(0.75rem, env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      boxShadow="lg"
    >
      {children}
    </Box>
  )
}
