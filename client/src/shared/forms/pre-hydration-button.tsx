import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { useEffect, useRef } from 'react'
import { useIsHydrated } from '../code-loading/hydration'

declare global {
  interface Document {
    /** The last button pressed before hydration. */
    pressed?: HTMLElement
  }
}

/**
 * A button that needs script. The server renders it disabled. The inline loader enables it and records an early press,
 * which is replayed here after hydration.
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
      // The loader changes its attributes.
      suppressHydrationWarning
      css={[
        {
          '&[data-pre-hydration]:disabled': { opacity: 1, cursor: 'progress' },
          // Pressed before hydration. The loader sets the attribute.
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
