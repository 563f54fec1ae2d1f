import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { type FakeShop, refusal } from '../../../shared/testing/render-in-shop'
import { articlePage, fakeArticle } from '../../../shared/testing/fake-articles'
import { category, product, productTexts } from '../testing/fake-translations'
import { openPages, press } from '../testing/open-admin-page'
import { TranslationsPage } from './translations-page'

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const list = (
  nodes: unknown[],
  counts: { missingCount?: number; outdatedCount?: number; hasNextPage?: boolean } = {},
) => ({
  nodes,
  pageInfo: { endCursor: 'c1', hasNextPage: counts.hasNextPage ?? false },
  missingCount: counts.missingCount ?? nodes.length,
  outdatedCount: counts.outdatedCount ?? 0,
})

const open = (shop: FakeShop, at = '/dashboard/translations?language=de', role?: 'CUSTOMER') =>
  openPages(
    { '/dashboard/translations': <TranslationsPage /> },
    at,
    {
      untranslatedProducts: () => list([product]),
      untranslatedArticles: () => articlePage([]),
      categories: () => [category],
      ...shop,
    },
    role,
  )
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

it('counts and lists missing and outdated translations, with links', async () => {
  const outdated = {
    ...product,
    id: 'p2',
    name: 'Probe',
    image: null,
    translations: [productTexts({ isOutdated: true })],
  }
  open({ untranslatedProducts: () => list([product, outdated], { missingCount: 1, outdatedCount: 1 }) })
  expect((await row('Adson forceps')).getByText('Missing: Name, Description, Material, and Alt text')).toBeTruthy()
  expect((await row('Probe')).getByText('Outdated: the English text changed')).toBeTruthy()
  expect(screen.getByText('1 product not fully translated')).toBeTruthy()
  expect(screen.getByText('1 translation is outdated')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Translate Probe' })
  expect(link.getAttribute('href')).toBe('/dashboard/translations/p2?language=de')
})

it('lists categories with their missing texts', async () => {
  const done = {
    ...category,
    id: 'c2',
    name: 'Dental',
    translations: [{ language: 'de', name: 'Zahn', description: 'Zähne.', version: 1, isOutdated: false }],
  }
  open({ categories: () => [category, done] })
  expect((await row('Surgical')).getByText('Missing: Name and Description')).toBeTruthy()
  expect((await row('Dental')).getByText('Nothing')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Translate Surgical' })
  expect(link.getAttribute('href')).toBe('/dashboard/translations/categories/c1?language=de')
})

it('the address holds the chosen language', async () => {
  const untranslatedProducts = jest.fn((_args: { language: string }) => list([product]))
  const { current } = open({ untranslatedProducts }, '/dashboard/translations?language=ar')
  await row('Adson forceps')
  expect(untranslatedProducts.mock.calls.map(([{ language }]) => language)).toEqual(['ar'])
  await userEvent.selectOptions(screen.getByLabelText('Target language'), '中文 (Chinese)')
  expect(current()).toBe('/dashboard/translations?language=zh')
  await waitFor(() => expect(untranslatedProducts.mock.lastCall?.[0].language).toBe('zh'))
})

it('starts with German without a target language in the address', async () => {
  open({}, '/dashboard/translations?language=en')
  await row('Adson forceps')
  expect(screen.getByLabelText<HTMLSelectElement>('Target language').value).toBe('de')
})

it('appends the next page, in English like the first', async () => {
  const untranslatedProducts = jest.fn(({ after }: { after?: string }, _headers: Record<string, string>) =>
    after ? list([{ ...product, id: 'p2', name: 'Probe' }]) : list([product], { hasNextPage: true, missingCount: 2 }),
  )
  open({ untranslatedProducts })
  await press('Load more')
  await row('Probe')
  await row('Adson forceps')
  expect(untranslatedProducts.mock.calls.map(([{ after }, headers]) => [after, headers['accept-language']])).toEqual([
    [undefined, 'en'],
    ['c1', 'en'],
  ])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('leaves no English texts in the cache', async () => {
  const { client } = open({})
  await row('Adson forceps')
  expect(JSON.stringify(client.cache.extract())).not.toContain('Adson')
})

it('says when all is translated', async () => {
  open({ untranslatedProducts: () => list([]), categories: () => [] })
  await screen.findByRole('heading', { name: 'Every product is translated' })
  await screen.findByText('Every article is translated')
})

it('lists articles with their missing texts page by page', async () => {
  const german = {
    language: 'de',
    title: 'Welches Stethoskop?',
    summary: 'S',
    body: null,
    version: 1,
    isOutdated: true,
  }
  const untranslatedArticles = jest.fn(({ after }: { after?: string }) =>
    after
      ? articlePage([fakeArticle({ id: 'article-2', title: 'Older' })])
      : articlePage([fakeArticle({ translations: [german] })], 'c1'),
  )
  open({ untranslatedArticles })
  const first = await row('How do I choose a stethoscope')
  expect(first.getByText('Missing: Text')).toBeTruthy()
  expect(first.getByText('Outdated: the English text changed')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Translate How do I choose a stethoscope?' })
  expect(link.getAttribute('href')).toBe('/dashboard/translations/articles/article-1?language=de')
  await press('Load more')
  expect((await row('Older')).getByText('Missing: Title, Summary, and Text')).toBeTruthy()
})

it('reports a failed query, and retries', async () => {
  const untranslatedProducts = jest
    .fn(() => list([product]))
    .mockImplementationOnce(() => {
      throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong.')
    })
  open({ untranslatedProducts })
  await press('Try again')
  await row('Adson forceps')
})

it('is for admins', async () => {
  open({}, '/dashboard/translations', 'CUSTOMER')
  await screen.findByText('This page is for administrators')
})
