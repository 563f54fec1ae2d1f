import { createDeferredSection } from '../../shared/code-loading/deferred-section'

/** The compare button of product cards, loaded on the first user activity. */
export const compareToggle = createDeferredSection(
  () => import('./compare-toggle'),
  (m) => m.CompareToggle,
  { catalogues: ['compare'], isQuiet: true },
)
