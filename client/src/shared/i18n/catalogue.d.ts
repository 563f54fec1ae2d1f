/** A catalogue, compiled by `build/messages.ts`. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
