import { retryImport } from '../shared/code-loading/retry-import'
import type { LoadCatalogue, PartCatalogue } from '../shared/i18n/messages'

export { messages } from './fr/shop.po'

export const parts: Record<PartCatalogue, LoadCatalogue> = {
  account: retryImport(() => import('./fr/account.po')),
  basket: retryImport(() => import('./fr/basket.po')),
  blogs: retryImport(() => import('./fr/blogs.po')),
  compare: retryImport(() => import('./fr/compare.po')),
  contact: retryImport(() => import('./fr/contact.po')),
  dashboard: retryImport(() => import('./fr/dashboard.po')),
  forms: retryImport(() => import('./fr/forms.po')),
  gallery: retryImport(() => import('./fr/gallery.po')),
  home: retryImport(() => import('./fr/home.po')),
  'no-results': retryImport(() => import('./fr/no-results.po')),
  portfolio: retryImport(() => import('./fr/portfolio.po')),
  product: retryImport(() => import('./fr/product.po')),
  products: retryImport(() => import('./fr/products.po')),
  reviews: retryImport(() => import('./fr/reviews.po')),
  suggestions: retryImport(() => import('./fr/suggestions.po')),
  'sign-in': retryImport(() => import('./fr/sign-in.po')),
}
