import { retryImport } from '../shared/code-loading/retry-import'
import type { LoadCatalogue, PartCatalogue } from '../shared/i18n/messages'

export { messages } from './de/shop.po'

export const parts: Record<PartCatalogue, LoadCatalogue> = {
  account: retryImport(() => import('./de/account.po')),
  basket: retryImport(() => import('./de/basket.po')),
  blogs: retryImport(() => import('./de/blogs.po')),
  compare: retryImport(() => import('./de/compare.po')),
  contact: retryImport(() => import('./de/contact.po')),
  dashboard: retryImport(() => import('./de/dashboard.po')),
  forms: retryImport(() => import('./de/forms.po')),
  gallery: retryImport(() => import('./de/gallery.po')),
  home: retryImport(() => import('./de/home.po')),
  'no-results': retryImport(() => import('./de/no-results.po')),
  portfolio: retryImport(() => import('./de/portfolio.po')),
  product: retryImport(() => import('./de/product.po')),
  products: retryImport(() => import('./de/products.po')),
  reviews: retryImport(() => import('./de/reviews.po')),
  suggestions: retryImport(() => import('./de/suggestions.po')),
  'sign-in': retryImport(() => import('./de/sign-in.po')),
}
