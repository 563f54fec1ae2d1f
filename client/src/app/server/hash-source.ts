import { createHash } from 'node:crypto'

/** What a Content-Security-Policy calls the text of an inline script or style element. Only the server computes it. */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
