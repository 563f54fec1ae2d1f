import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { useEffect, useRef } from 'react'
import { useIsHydrated } from '../code-loading/use-is-hydrated'

declare global {
  interface Document {
    /** The button that was pressed last while the loader kept it. */
    pressed?: HTMLElement
  }
}

/**
 * A button that only the page's script can answer. The server's markup has it disabled, for whoever has no script; the
 * loader opens it, keeps a press that comes before the script, and here it is pressed again.
 */
export function PreHydrationButton({ disabled = false, css, ...button }: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()

  useEffect(() => {
    const { current } = element
    if (!isHydrated || !current || document.pressed !== current) return
    delete document.pressed
    current.click()
  }, [isHydrated])

  return (
    <Button
      ref={element}
      disabled={disabled || !isHydrated}
      data-pre-hydration={isHydrated ? undefined : ''}
      // What the loader does to it is no mistake.
      suppressHydrationWarning
      css={[
        {
          '&[data-pre-hydration]:disabled': { opacity: 1, cursor: 'progress' },
          // Pressed too early: its answer is on its way. The loader marks it, since nothing else runs then.
          '&[data-pre-hydration=pressed]': { opacity: 0.85, cursor: 'progress' },
          '&[data-pre-hydration=pressed]::before': {
            content: '""',
            w: '1.25em',
            h: '1.25em',
            borderWidth: '2px',
            borderColor: 'currentColor',
            borderInlineStartColor: 'transparent',
            borderRadius: 'full',
            animation: 'spin',
          },
        },
        css,
      ]}
      {...button}
    />
  )
}
