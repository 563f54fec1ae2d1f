import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { preloadable } from '../../shared/code-loading/preloadable'
import { reportIncomplete } from '../../shared/code-loading/report-incomplete'
import { retryImport } from '../../shared/code-loading/retry-import'
import { withMessages } from '../../shared/i18n/messages'
import { type Choice, useChoice } from './choice'

const loadBar = retryImport(() => import('./compare-bar'))

const Bar = preloadable<{ choice: Choice }>(() =>
  withMessages(loadBar(), ['compare']).then(
    ({ CompareBar }) => CompareBar,
    // The choice is kept all the same: an error here would take the whole page with it.
    () => {
      reportIncomplete()
      return () => null
    },
  ),
)

/** Where it would be in the way: the comparison itself, and pages where an order is sent. */
const WITHOUT_BAR = /^\/(compare|checkout|quotation-request|product)(\/|$)/

/** The bar of what is chosen for comparison: its code comes once there is something. The comparison itself needs none. */
export function LateCompareBar() {
  const choice = useChoice()
  const { pathname } = useLocation()
  if (!choice || choice.products.length === 0 || WITHOUT_BAR.test(pathname)) return null
  return (
    <Suspense>
      <Bar choice={choice} />
    </Suspense>
  )
}
