import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import { Notice } from '../../shared/forms/notice'

/** Replaces a form with its result. Takes the focus, because the button may no longer exist. */
export function News({ children }: { children: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Box ref={notice} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      <Notice kind="success">{children}</Notice>
    </Box>
  )
}
