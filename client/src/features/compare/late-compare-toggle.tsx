import { createDeferredSection } from '../../shared/code-loading/deferred-section'

/** What chooses the product of a card for comparison, whose code comes when somebody is there. */
export const compareToggle = createDeferredSection(
  () => import('./compare-toggle'),
  (m) => m.CompareToggle,
  { catalogues: ['compare'], isQuiet: true },
)
