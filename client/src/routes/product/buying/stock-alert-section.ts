import { createDeferredSection } from '../../../shared/code-loading/deferred-section'

/** Its code comes only where something is sold out. */
export const stockAlert = createDeferredSection(
  () => import('./stock-alert'),
  (m) => m.StockAlert,
  { when: 'near-view', isQuiet: true },
)
