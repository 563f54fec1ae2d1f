import { retryImport } from '../shared/code-loading/retry-import'
import type { LoadCatalogue, PartCatalogue } from '../shared/i18n/messages'

export { messages } from './zh/shop.po'

export const parts: Record<PartCatalogue, LoadCatalogue> = {
  account: retryImport(() => import('./zh/account.po')),
  basket: retryImport(() => import('./zh/basket.po')),
  blogs: retryImport(() => import('./zh/blogs.po')),
  compare: retryImport(() => import('./zh/compare.po')),
  contact: retryImport(() => import('./zh/contact.po')),
  dashboard: retryImport(() => import('./zh/dashboard.po')),
  forms: retryImport(() => import('./zh/forms.po')),
  gallery: retryImport(() => import('./zh/gallery.po')),
  home: retryImport(() => import('./zh/home.po')),
  'no-results': retryImport(() => import('./zh/no-results.po')),
  portfolio: retryImport(() => import('./zh/portfolio.po')),
  product: retryImport(() => import('./zh/product.po')),
  products: retryImport(() => import('./zh/products.po')),
  reviews: retryImport(() => import('./zh/reviews.po')),
  suggestions: retryImport(() => import('./zh/suggestions.po')),
  'sign-in': retryImport(() => import('./zh/sign-in.po')),
}
