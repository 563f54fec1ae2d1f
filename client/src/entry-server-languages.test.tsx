/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, execute } from 'graphql'
import type { RenderRequest } from './app/server/render-contract'
import { render } from './entry-server'
import { fakeCatalogue } from './shared/testing/fake-product'

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'))

const none = { en: [], de: [], fr: [], es: [], ar: [], zh: [] }

const request = (url: string): RenderRequest => ({
  url,
  origin: 'https://shop.example',
  config: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: false, currency: 'USD' },
  assets: {
    entry: '/assets/entry.js',
    modules: [],
    messages: { shop: none, dashboard: none },
    routes: {},
    styles: [],
  },
  execute: async (document, variables) =>
    execute({ schema, document, rootValue: fakeCatalogue(30), variableValues: variables }),
})

test('an article has the title, the text and the data of its language, whatever was rendered before', async () => {
  const address = 'blogs/choosing-a-stethoscope'
  const [german, english] = await Promise.all([render(request(`/de/${address}`)), render(request(`/${address}`))])
  expect(german.html).toContain('<title>Wie wähle ich ein Stethoskop aus? | Instrumenta</title>')
  expect(german.html).toContain('"inLanguage":"de"')
  expect(german.html).toContain(`"mainEntityOfPage":"https://shop.example/de/${address}"`)
  expect(german.html).not.toContain('diaphragm')
  expect(english.html).toContain('<title>How do I choose a stethoscope? | Instrumenta</title>')
  expect(english.html).toContain('diaphragm')
  const list = await render(request('/zh/blogs'))
  expect(list.html).not.toContain('How do I choose a stethoscope?')
  expect(list.html).toContain('href="/zh/blogs/choosing-a-stethoscope"')
})

test('forms without script lead to pages in that language', async () => {
  const { html } = await render(request('/de'))
  expect(html).toContain('action="/de/products"')
  expect(html).toContain('action="/de/contact"')
  expect((await render(request('/ar/products'))).html).toContain('action="/ar/products"')
})
