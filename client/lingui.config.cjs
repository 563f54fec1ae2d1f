const { join } = require('node:path')

const src = (...folders) => folders.map((folder) => `<rootDir>/src/${folder}`)
const exclude = ['**/*.test.*', '**/testing/**', '**/*.generated.ts']

/** What only the dashboard says. */
const dashboard = src(
  'routes/dashboard',
  'features/audit',
  'features/overview',
  'features/people',
  'features/prices',
  'features/stock-keeping',
  'features/translations',
)

/** What only the basket's page and the checkout say. */
const basket = src('routes/basket/content', 'routes/checkout', 'features/basket/lists', 'features/basket/paste')

/**
 * Which files say messages, and where their translations are. `npm run messages` brings the catalogues up to the sources;
 * `npm test` fails while they differ.
 */
module.exports = {
  rootDir: __dirname,
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'ar', 'zh'],
  catalogs: [
    {
      path: '<rootDir>/src/messages/{locale}/shop',
      include: src(''),
      exclude: [...exclude, ...[...basket, ...dashboard, ...src('playground')].map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/messages/{locale}/basket', include: basket, exclude },
    { path: '<rootDir>/src/messages/{locale}/dashboard', include: dashboard, exclude },
  ],
  runtimeConfigModule: { Trans: [join(__dirname, 'src/shared/i18n/trans'), 'Trans'] },
  // Sorted, and without lines, so that a change shows as itself.
  orderBy: 'message',
  format: 'po',
  formatOptions: { lineNumbers: false },
}
