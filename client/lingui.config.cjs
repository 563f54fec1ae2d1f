const { join } = require('node:path')

const src = (...paths) => paths.map((path) => `<rootDir>/src/${path}`)
const exclude = ['**/*.test.*', '**/testing/**', '**/*.generated.ts']

/**
 * What parts of the shop say that other pages do not. A route names the catalogues that it needs (`app/routes.ts`), and so
 * does a part of a page whose code comes later; `words-of-routes.test.ts` finds what is missing there.
 */
const parts = {
  account: [
    'features/auth',
    'features/basket/order-again-button.tsx',
    'features/basket/use-put-earlier.ts',
    'features/catalog/list-sizes.ts',
    'features/companies/company-words.ts',
    'features/orders',
    'features/orders/country-estimate.tsx',
    'features/orders/shipping-fields.tsx',
    'features/orders/totals-list.tsx',
    'features/people/roles.tsx',
    'routes/invitation',
    'routes/my-profile',
    'routes/purchase',
    'shared/auth/auth-errors.ts',
    'shared/auth/emulator-mail-note.tsx',
    'shared/ui/copy-text.ts',
  ],
  basket: [
    'features/basket/basket-notices.tsx',
    'features/basket/line-problem.ts',
    'features/basket/line-size.tsx',
    'features/basket/lists',
    'features/basket/paste',
    'features/basket/quantity-field.tsx',
    'features/basket/tier-hint.tsx',
    'features/basket/use-put-earlier.ts',
    'features/orders/country-estimate.tsx',
    'features/orders/shipping-fields.tsx',
    'features/orders/totals-list.tsx',
    'routes/basket',
    'routes/checkout',
    'routes/quotation-request',
  ],
  blogs: ['routes/blogs', 'shared/ui/article-prose.tsx'],
  compare: [
    'features/catalog/classification.ts',
    'features/catalog/device-identifier-list.tsx',
    'features/catalog/list-sizes.ts',
    'features/compare/compare-bar.tsx',
    'features/compare/compare-offer.tsx',
    'features/compare/compare-toggle.tsx',
    'routes/compare',
    'routes/product/device-identifiers.tsx',
    'routes/product/product-devices.tsx',
    'shared/ui/copy-text.ts',
  ],
  contact: ['routes/contact', 'features/contact/contact-section.tsx'],
  dashboard: [
    'features/articles',
    'features/audit',
    'features/bulk',
    'features/categories',
    'features/companies',
    'features/companies/company-words.ts',
    'features/home-figures',
    'features/seller',
    'features/taxes',
    'features/freight',
    'features/inquiries',
    'features/invoices',
    'features/reviews/moderation',
    'features/orders/desk',
    'features/overview',
    'features/payments',
    'features/people',
    'features/people/roles.tsx',
    'features/prices',
    'features/programs',
    'features/quotations',
    'features/reports',
    'features/returns',
    'features/search-words',
    'features/stock-keeping',
    'features/translations',
    'shared/format/document-kinds.ts',
    'shared/editing',
    'shared/format/tax-and-currency.ts',
    'shared/list-page',
    'shared/payment-schedule',
    'shared/ui/article-prose.tsx',
    'shared/ui/copy-text.ts',
    'features/reviews/rating-field.tsx',
    'features/reviews/review-attachments.tsx',
    'features/reviews/review-form.tsx',
    'routes/dashboard',
  ],
  forms: ['features/contact', 'shared/forms', 'shared/format/explain-price.ts', 'shared/upload'],
  gallery: [
    'routes/product/product-documents.tsx',
    'routes/product/gallery/gallery.tsx',
    'routes/product/gallery/related-products.tsx',
    'routes/product/gallery/zoom-dialog.tsx',
    'shared/format/document-kinds.ts',
  ],
  home: [
    'routes/home',
    'features/contact/contact-section.tsx',
    'features/recently-seen',
    'features/reviews/review-grid.tsx',
    'features/reviews/review-attachments.tsx',
  ],
  'no-results': ['routes/products/no-results.tsx'],
  portfolio: ['routes/portfolio'],
  product: [
    'features/basket/line-problem.ts',
    'features/basket/tier-hint.tsx',
    'features/catalog/classification.ts',
    'features/catalog/list-sizes.ts',
    'features/recently-seen',
    'routes/product',
    'features/reviews/review-attachments.tsx',
    'features/reviews/review-item.tsx',
  ],
  products: ['routes/products'],
  reviews: ['routes/reviews', 'features/reviews/review-attachments.tsx', 'features/reviews/review-item.tsx'],
  suggestions: ['features/catalog/search-suggestions.tsx'],
  'sign-in': ['routes/auth-action', 'routes/google-stand-in', 'routes/login', 'routes/password-reset', 'routes/signup'],
}

const asGlob = (path) => (/\.tsx?$/.test(path) ? path : `${path}/**`)

const inParts = src('playground', 'parts', ...Object.values(parts).flat()).map(asGlob)

/**
 * Which files say messages, and where their translations are. `npm run messages` brings the catalogues up to the sources;
 * `npm test` fails while they differ.
 */
module.exports = {
  rootDir: __dirname,
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'ar', 'zh'],
  catalogs: [
    // The words of every page: what no part has for itself.
    { path: '<rootDir>/src/messages/{locale}/shop', include: src(''), exclude: [...exclude, ...inParts] },
    ...Object.entries(parts).map(([name, paths]) => ({
      path: `<rootDir>/src/messages/{locale}/${name}`,
      include: src(...paths),
      // A part within a part.
      exclude: [
        ...exclude,
        ...src(...Object.values(parts).flat())
          .filter(
            (path) => !src(...paths).includes(path) && src(...paths).some((folder) => path.startsWith(`${folder}/`)),
          )
          .map(asGlob),
      ],
    })),
  ],
  runtimeConfigModule: { Trans: [join(__dirname, 'src/shared/i18n/trans'), 'Trans'] },
  // Sorted, and without lines, so that a change shows as itself.
  orderBy: 'message',
  format: 'po',
  formatOptions: { lineNumbers: false },
}
