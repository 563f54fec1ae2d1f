/** A catalogue, compiled by `build/vite-plugins.ts`. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
