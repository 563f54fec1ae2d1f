import { retryImport } from '../shared/code-loading/retry-import'
import type { LoadCatalogue, PartCatalogue } from '../shared/i18n/messages'

export { messages } from './ar/shop.po'

export const parts: Record<PartCatalogue, LoadCatalogue> = {
  account: retryImport(() => import('./ar/account.po')),
  basket: retryImport(() => import('./ar/basket.po')),
  blogs: retryImport(() => import('./ar/blogs.po')),
  compare: retryImport(() => import('./ar/compare.po')),
  contact: retryImport(() => import('./ar/contact.po')),
  dashboard: retryImport(() => import('./ar/dashboard.po')),
  forms: retryImport(() => import('./ar/forms.po')),
  gallery: retryImport(() => import('./ar/gallery.po')),
  home: retryImport(() => import('./ar/home.po')),
  'no-results': retryImport(() => import('./ar/no-results.po')),
  portfolio: retryImport(() => import('./ar/portfolio.po')),
  product: retryImport(() => import('./ar/product.po')),
  products: retryImport(() => import('./ar/products.po')),
  reviews: retryImport(() => import('./ar/reviews.po')),
  suggestions: retryImport(() => import('./ar/suggestions.po')),
  'sign-in': retryImport(() => import('./ar/sign-in.po')),
}
