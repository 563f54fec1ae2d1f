import type { Metric } from 'web-vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Measures the page's speed and reports it once, when the page is hidden. The report has the path pattern and device
 * class, and no personal data.
 */
export function reportVitals(page: string): void {
  const vitals: Partial<Record<Metric['name'], number>> = {}
  const note = ({ name, value }: Metric) => {
    vitals[name] = value
  }
  for (const listen of [onTTFB, onFCP, onLCP, onINP, onCLS]) listen(note)

  // Added after the library's own listener, which reports its last values.
  function sendMeasurements(): void {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', sendMeasurements)
    const body = JSON.stringify({ page, device: deviceClass(), vitals })
    navigator.sendBeacon('/web-vitals', new Blob([body], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', sendMeasurements)
}

/** By the screen's narrower side, and by pointer type. */
function deviceClass(): 'phone' | 'tablet' | 'desktop' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet'
}
