import { i18n } from '@lingui/core'
import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'

// Without a context: a document has one language, and words that come later (`loadMessages`) are no reason to draw anew
// what says others. React would throw away the server's markup of parts whose code is not here yet.
const lingui = { i18n }

/**
 * What the macro `Trans` becomes (`lingui.config.cjs`). Lingui looks for tags in a message after its values have been filled
 * in, so that a name with `<b>` in it would be read as one: such a text goes in as an element, which stays as it is.
 */
export function Trans({ values, ...props }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
  ])
  return <TransNoContext {...props} lingui={lingui} values={Object.fromEntries(safe)} />
}
