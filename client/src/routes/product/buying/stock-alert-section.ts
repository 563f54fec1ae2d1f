import { createDeferredSection } from '../../../shared/code-loading/deferred-section'

/** Loaded only for sold-out products. */
export const stockAlert = createDeferredSection(
  () => import('./stock-alert'),
  (m) => m.StockAlert,
  { when: 'near-view', isQuiet: true },
)
