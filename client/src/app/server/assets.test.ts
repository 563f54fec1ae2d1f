import { LANGUAGE_CODES } from '../../shared/i18n/languages'
import { PART_CATALOGUES } from '../../shared/i18n/messages'
import { assetsOf } from './assets'
import type { AppRoute } from '../route'

const load = () => Promise.reject(new Error('not in this test'))
const routes: AppRoute[] = [
  { path: '/', source: 'home.tsx', access: 'public', load },
  {
    path: '/dashboard',
    source: 'dashboard.tsx',
    access: 'private',
    load,
    children: [{ path: '/dashboard/myOrders', source: 'orders.tsx', access: 'private', load }],
  },
]

const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports })
const manifest = {
  'src/entry-client.tsx': { ...chunk('entry', ['_shared']), css: ['assets/entry.css'] },
  'src/app/startup-chunks/small-libraries.ts': chunk('small'),
  'src/app/startup-chunks/apollo.ts': chunk('apollo'),
  'src/app/startup-chunks/page.ts': chunk('page', ['_shared']),
  'src/app/startup-chunks/system.ts': chunk('system'),
  'src/app/browser-app.tsx': chunk('app', ['_shared']),
  'src/features/auth/require-auth.tsx': chunk('guard'),
  ...Object.fromEntries(LANGUAGE_CODES.map((code) => [`src/messages/${code}.ts`, chunk(code, ['_shared'])])),
  ...Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) =>
      PART_CATALOGUES.map((name) => [`src/messages/${code}/${name}.po`, chunk(`${code}-${name}`)]),
    ),
  ),
  'home.tsx': chunk('home', ['_shared', '_card']),
  'dashboard.tsx': chunk('dashboard'),
  'orders.tsx': chunk('orders', ['_card']),
  _shared: chunk('shared'),
  _card: chunk('card'),
}

test('lists common modules once, and each page’s additional ones', () => {
  expect(assetsOf(manifest, routes)).toEqual({
    entry: '/assets/entry.js',
    modules: ['shared', 'small', 'apollo', 'page', 'system', 'app'].map((name) => `/assets/${name}.js`),
    messages: Object.fromEntries(
      LANGUAGE_CODES.map((code) => [
        code,
        {
          shop: [`/assets/${code}.js`],
          ...Object.fromEntries(PART_CATALOGUES.map((name) => [name, [`/assets/${code}-${name}.js`]])),
        },
      ]),
    ),
    routes: {
      '/': ['/assets/home.js', '/assets/card.js'],
      '/dashboard': ['/assets/guard.js', '/assets/dashboard.js'],
      '/dashboard/myOrders': ['guard', 'dashboard', 'orders', 'card'].map((name) => `/assets/${name}.js`),
    },
    styles: ['/assets/entry.css'],
  })
})

test('a page missing in the build fails at the server’s start', () => {
  const { 'home.tsx': _, ...stale } = manifest
  expect(() => assetsOf(stale, routes)).toThrow('The build has no home.tsx; is the manifest stale?')
})
