import { createHash } from 'node:crypto'

/** Content security policy hash of an inline script or style. Server only. */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
