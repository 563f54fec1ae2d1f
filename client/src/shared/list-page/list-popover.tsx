import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const Place = chakra('div', { base: { position: { md: 'relative' }, flexShrink: '0' } })

/** On phones a sheet at the bottom of the screen. */
const Panel = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'absolute' },
    insetInline: { base: '0', md: 'auto' },
    bottom: { base: '0', md: 'auto' },
    top: { md: '100%' },
    zIndex: 'dropdown',
    mt: { md: '1' },
    p: '4',
    w: { base: 'full', md: '20rem' },
    maxH: { base: '80dvh', md: '70vh' },
    overflowY: 'auto',
    display: 'grid',
    gap: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'lg',
    textStyle: 'sm',
    textAlign: 'start',
    whiteSpace: 'normal',
    '&[data-from=start]': { md: { insetInlineStart: '0' } },
    '&[data-from=end]': { md: { insetInlineEnd: '0' } },
  },
})

interface ListPopoverProps {
  label: string
  /** The button that opens it. */
  trigger: (props: { ref: React.Ref<HTMLButtonElement>; onClick: () => void } & Opened) => ReactNode
  children: (close: () => void) => ReactNode
}

interface Opened {
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/** The width of a panel, in pixels. */
const ROOM = 330

/** A panel below its button. Escape, or a press elsewhere, closes it. */
export function ListPopover({ label, trigger, children }: ListPopoverProps) {
  const [from, setFrom] = useState<'start' | 'end' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = from !== null

  function open() {
    const box = button.current?.getBoundingClientRect() ?? { x: 0, width: 0 }
    const room = document.documentElement.dir === 'rtl' ? box.x + box.width : window.innerWidth - box.x
    setFrom(room < ROOM ? 'end' : 'start')
  }

  useEffect(() => {
    if (!isOpen) return
    const panel = place.current?.querySelector<HTMLElement>('[role=group]')
    ;(panel?.querySelector<HTMLElement>('input, select, button') ?? panel)?.focus()
    function handlePress({ target }: PointerEvent) {
      if (target instanceof Node && !place.current?.contains(target)) setFrom(null)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  function close() {
    setFrom(null)
    button.current?.focus()
  }

  return (
    <Place
      ref={place}
      onKeyDown={(event) => {
        // A dialog opened from the panel closes by itself.
        if (event.key !== 'Escape' || !isOpen || (event.target as Element).closest('dialog')) return
        event.stopPropagation()
        close()
      }}
    >
      {trigger({
        ref: button,
        onClick: () => (isOpen ? close() : open()),
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {isOpen && (
        <Panel id={id} role="group" aria-label={label} tabIndex={-1} data-from={from}>
          {children(close)}
        </Panel>
      )}
    </Place>
  )
}
