import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { preloadable } from '../../shared/code-loading/preloadable'
import { reportIncomplete } from '../../shared/code-loading/hydration'
import { retryImport } from '../../shared/code-loading/retry-import'
import { withMessages } from '../../shared/i18n/messages'
import { type Choice, useChoice } from './choice'

const loadBar = retryImport(() => import('./compare-bar'))

const Bar = preloadable<{ choice: Choice }>(() =>
  withMessages(loadBar(), ['compare']).then(
    ({ CompareBar }) => CompareBar,
    // Ignore the failure: an error here would replace the whole page. The choice is stored.
    () => {
      reportIncomplete()
      return () => null
    },
  ),
)

/** Pages without the bar: the comparison itself, and pages that send an order. */
const WITHOUT_BAR = /^\/(compare|checkout|quotation-request|product)(\/|$)/

/** The comparison bar, loaded once a product is chosen. The comparison page has none. */
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
