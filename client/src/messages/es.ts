import { retryImport } from '../shared/code-loading/retry-import'
import type { LoadCatalogue, PartCatalogue } from '../shared/i18n/messages'

export { messages } from './es/shop.po'

export const parts: Record<PartCatalogue, LoadCatalogue> = {
  account: retryImport(() => import('./es/account.po')),
  basket: retryImport(() => import('./es/basket.po')),
  blogs: retryImport(() => import('./es/blogs.po')),
  compare: retryImport(() => import('./es/compare.po')),
  contact: retryImport(() => import('./es/contact.po')),
  dashboard: retryImport(() => import('./es/dashboard.po')),
  forms: retryImport(() => import('./es/forms.po')),
  gallery: retryImport(() => import('./es/gallery.po')),
  home: retryImport(() => import('./es/home.po')),
  'no-results': retryImport(() => import('./es/no-results.po')),
  portfolio: retryImport(() => import('./es/portfolio.po')),
  product: retryImport(() => import('./es/product.po')),
  products: retryImport(() => import('./es/products.po')),
  reviews: retryImport(() => import('./es/reviews.po')),
  suggestions: retryImport(() => import('./es/suggestions.po')),
  'sign-in': retryImport(() => import('./es/sign-in.po')),
}
