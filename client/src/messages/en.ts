import { retryImport } from '../shared/code-loading/retry-import'
import type { LoadCatalogue, PartCatalogue } from '../shared/i18n/messages'

export { messages } from './en/shop.po'

export const parts: Record<PartCatalogue, LoadCatalogue> = {
  account: retryImport(() => import('./en/account.po')),
  basket: retryImport(() => import('./en/basket.po')),
  blogs: retryImport(() => import('./en/blogs.po')),
  compare: retryImport(() => import('./en/compare.po')),
  contact: retryImport(() => import('./en/contact.po')),
  dashboard: retryImport(() => import('./en/dashboard.po')),
  forms: retryImport(() => import('./en/forms.po')),
  gallery: retryImport(() => import('./en/gallery.po')),
  home: retryImport(() => import('./en/home.po')),
  'no-results': retryImport(() => import('./en/no-results.po')),
  portfolio: retryImport(() => import('./en/portfolio.po')),
  product: retryImport(() => import('./en/product.po')),
  products: retryImport(() => import('./en/products.po')),
  reviews: retryImport(() => import('./en/reviews.po')),
  suggestions: retryImport(() => import('./en/suggestions.po')),
  'sign-in': retryImport(() => import('./en/sign-in.po')),
}
