import type { Metric } from 'web-vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Measures how fast this page was, and tells the shop once, when it is left or put aside: by its pattern and the kind of device, and nothing
 * of who reads it.
 */
export function tellVitals(page: string): void {
  const vitals: Partial<Record<Metric['name'], number>> = {}
  const note = ({ name, value }: Metric) => {
    vitals[name] = value
  }
  for (const listen of [onTTFB, onFCP, onLCP, onINP, onCLS]) listen(note)

  // Behind the library's own listener, by which it says the last of what it knows.
  function tell(): void {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    const body = JSON.stringify({ page, device: deviceClass(), vitals })
    navigator.sendBeacon('/web-vitals', new Blob([body], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell)
}

/** By the narrower side of the screen, and by whether a finger points. */
function deviceClass(): 'phone' | 'tablet' | 'desktop' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet'
}
