/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSchema, execute } from 'graphql'
import { sample } from '@instrumenta/testing/sample'
import type { HtmlValidate as Validator } from 'html-validate'
import { render, siteMap } from './entry-server'
import { fakeCatalogue } from './shared/testing/fake-product'
import { fakeWords } from './app/server/fake-words'
import { speak } from './shared/i18n/messages'

// A server render sets the global language; other tests expect English.
afterAll(() => speak('en'))

// Runs html-validate on public pages as rendered by the server.

const { HtmlValidate } = createRequire(__filename)('html-validate') as { HtmlValidate: typeof Validator }
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's own style of void elements, attributes and the doctype is valid HTML.
    'void-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML allows all characters but spaces in ids, and any name in lists; inputs default to text.
    'valid-id': ['error', { relaxed: true }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-implicit-input-type': 'off',
    // Tables shown as cards on phones: some browsers drop the roles without `display: table`.
    'no-redundant-role': 'off',
    // File names contain a content hash, and the policy only allows our own files.
    'require-sri': 'off',
    // Titles in other languages may be long.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
})

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'))
const shop = fakeCatalogue(30)

const paths = [
  ...siteMap().map(({ path }) => path),
  '/products?after=12',
  '/products?category=surgical',
  '/products?search=forceps',
  '/products/product-3',
  '/products/nothing',
  '/login',
  '/signup',
  '/nowhere',
]

test.each(sample(paths, 5))('%s is valid HTML', async (url) => {
  const { html } = await render({
    url,
    origin: 'https://shop.example',
    config: {
      firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
      emulator: false,
      currency: 'USD',
      seller: { name: 'Instrumenta', lineOfBusiness: '' },
    },
    assets: {
      entry: '/assets/entry.js',
      modules: ['/assets/react.js'],
      messages: fakeWords,
      routes: {},
      styles: [],
    },
    execute: async (document, variables) => execute({ schema, document, rootValue: shop, variableValues: variables }),
  })
  const { results } = await validator.validateString(html)
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect([...new Set(findings)]).toEqual([])
})
