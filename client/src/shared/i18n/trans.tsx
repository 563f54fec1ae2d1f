import { i18n } from '@lingui/core'
import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'

// No React context: a document has one language, and later catalogues must not re-render others. React would discard
// the server's markup of parts whose code has not loaded.
const lingui = { i18n }

/**
 * Output of the `Trans` macro (`lingui.config.cjs`). Lingui parses tags after it inserts values, so a name with `<b>`
 * would become a tag. Such values are passed as elements instead.
 */
export function Trans({ values, ...props }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
  ])
  return <TransNoContext {...props} lingui={lingui} values={Object.fromEntries(safe)} />
}
