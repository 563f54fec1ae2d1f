import { useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** A point of an image, as fractions of its width and height. */
interface Point {
  x: number
  y: number
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
/** Minimum magnification, even beyond the image's own pixels. */
const MIN = 2
/** A press that moves less, in CSS pixels, is a click. */
const STILL = 5

/**
 * Zoom of an image, at its own pixels or at least doubled. The frame then scrolls: a mouse drags, fingers scroll. A
 * click zooms in at that point and out again.
 * @param pixels the image's own width
 */
export function useEnlarged(pixels: number) {
  const field = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [enlarged, setEnlarged] = useState<{ width: number; at: Point } | null>(null)
  const dragged = useRef<{ x: number; y: number; distance: number } | null>(null)

  useLayoutEffect(() => {
    const [shown, scrolled] = [picture.current, field.current]
    if (!shown || !scrolled) return
    shown.style.width = enlarged ? `${enlarged.width}px` : ''
    if (!enlarged) return
    const [now, frame] = [shown.getBoundingClientRect(), scrolled.getBoundingClientRect()]
    const { x, y } = enlarged.at
    scrolled.scrollLeft += now.left + now.width * x - (frame.left + frame.width / 2)
    scrolled.scrollTop += now.top + now.height * y - (frame.top + frame.height / 2)
  }, [enlarged])

  function enlarge(at: Point = MIDDLE): void {
    const { width = 0 } = picture.current?.getBoundingClientRect() ?? {}
    setEnlarged((before) => before ?? { width: Math.max(pixels, width * MIN), at })
  }

  const shrink = () => setEnlarged(null)

  function handleDown({ pointerType, button, clientX, clientY }: PointerEvent): void {
    if (pointerType === 'mouse' && button === 0) dragged.current = { x: clientX, y: clientY, distance: 0 }
  }

  function handleMove({ buttons, clientX, clientY }: PointerEvent): void {
    const from = dragged.current
    if (!from || buttons === 0 || !enlarged || !field.current) return
    const [across, down] = [from.x - clientX, from.y - clientY]
    field.current.scrollLeft += across
    field.current.scrollTop += down
    dragged.current = { x: clientX, y: clientY, distance: from.distance + Math.abs(across) + Math.abs(down) }
  }

  function handleClick({ target, clientX, clientY }: MouseEvent): void {
    const distance = dragged.current?.distance ?? 0
    dragged.current = null
    if (target !== picture.current || distance > STILL) return
    if (enlarged) return shrink()
    const now = picture.current.getBoundingClientRect()
    enlarge({ x: (clientX - now.left) / now.width, y: (clientY - now.top) / now.height })
  }

  return {
    field,
    picture,
    isEnlarged: enlarged !== null,
    enlarge,
    shrink,
    /** For the frame. */
    drag: { onPointerDown: handleDown, onPointerMove: handleMove, onClick: handleClick },
  }
}
