import { Trans as LinguiTrans } from '@lingui/react'
import type { TransProps } from '@lingui/react'

/**
 * What the macro `Trans` becomes (`lingui.config.cjs`). Lingui looks for tags in a message after its values have been filled
 * in, so that a name with `<b>` in it would be read as one: such a text goes in as an element, which stays as it is.
 */
export function Trans({ values, ...props }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
  ])
  return <LinguiTrans {...props} values={Object.fromEntries(safe)} />
}
