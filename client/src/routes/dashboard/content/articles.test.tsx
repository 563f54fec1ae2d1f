import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { articlePage, fakeArticle } from '../../../shared/testing/fake-articles'
import { CutLine, type FakeShop, refusal } from '../../../shared/testing/render-in-shop'
import { notifyError } from '../../../shared/ui/notify'
import { AddArticlePage, EditArticlePage } from './article-form-pages'
import { ArticlesPage } from './articles-page'
import { TranslateArticlePage } from '../translations/translate-pages'
import { inDialog, openPages, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const article = fakeArticle({ version: 3 })
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)

const open = (at: string, shop: FakeShop, role?: 'CUSTOMER') =>
  openPages(
    {
      '/dashboard/articles': <ArticlesPage />,
      '/dashboard/addArticle': <AddArticlePage />,
      '/dashboard/articles/:id': <EditArticlePage />,
      '/dashboard/translations/articles/:id': <TranslateArticlePage />,
    },
    at,
    { articles: () => articlePage([article]), article: () => article, ...shop },
    role,
  )

describe('the list of articles', () => {
  it('links to each article’s page, form and translations, and to a new one', async () => {
    open('/dashboard/articles', {})
    const row = within(await screen.findByRole('row', { name: /How do I choose/ }))
    const addresses = row.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/blogs/choosing-a-stethoscope',
      '/dashboard/articles/article-1',
      '/dashboard/translations/articles/article-1',
    ])
    expect(row.getByText("Buyers' guide")).toBeTruthy()
    expect(row.getByText('Nov 21, 2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write an article' }).getAttribute('href')).toBe('/dashboard/addArticle')
  })

  it('reports an empty list', async () => {
    open('/dashboard/articles', { articles: () => articlePage([]) })
    await screen.findByRole('heading', { name: 'No articles yet' })
  })

  it('is for admins', async () => {
    open('/dashboard/articles', {}, 'CUSTOMER')
    await screen.findByText('This page is for administrators')
  })

  it('deletes an article after a confirmation, and shows that it is gone', async () => {
    const deleteArticle = jest.fn(() => ({ __typename: 'DeleteArticleSuccess', id: 'article-1' }))
    const articles = jest.fn(() => articlePage([article]))
    open('/dashboard/articles', { articles, deleteArticle })
    await press('Delete How do I choose a stethoscope?')
    await userEvent.click(inDialog().getByRole('button', { name: 'cancel' }))
    expect(deleteArticle).not.toHaveBeenCalled()
    await press('Delete How do I choose a stethoscope?')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: 'No articles yet' })
    // The loaded list stays without a refetch.
    expect(articles).toHaveBeenCalledTimes(1)
  })
})

describe('a new article', () => {
  const created = () => ({ __typename: 'CreateArticleSuccess', article })

  it('is published, with an address suggested from its title', async () => {
    const createArticle = jest.fn((_args: { input: Record<string, string> }) => created())
    const { current } = open('/dashboard/addArticle', { createArticle })
    await screen.findByRole('form', { name: 'Publish an article' })
    await type(/^Title/, 'Crème & Steel: how?')
    await userEvent.tab()
    expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('creme-steel-how')
    await type(/^Summary/, 'Two{Enter}lines.')
    await type(/^Text/, '## Why')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Question and answer')
    await press('Publish')
    await waitFor(() => expect(current()).toBe('/dashboard/articles'))
    expect(createArticle.mock.calls[0]?.[0].input).toEqual({
      ...{ title: 'Crème & Steel: how?', slug: 'creme-steel-how', kind: 'QUESTION' },
      ...{ summary: 'Two lines.', body: '## Why', publishedOn: new Date().toISOString().slice(0, 10) },
    })
  })

  it('is not sent with invalid fields, and says why', async () => {
    const createArticle = jest.fn(created)
    open('/dashboard/addArticle', { createArticle })
    await screen.findByRole('form', { name: 'Publish an article' })
    await type(/^Address/, 'Not an address')
    await press('Publish')
    await screen.findByText('Title is Required')
    expect(screen.getByText('Summary is Required')).toBeTruthy()
    expect(screen.getByText('Text is Required')).toBeTruthy()
    expect(screen.getByText(/^Use lowercase letters/)).toBeTruthy()
    expect(createArticle).not.toHaveBeenCalled()
  })

  it('reports a taken address, and keeps typed text across a reload', async () => {
    const createArticle = () => ({ __typename: 'SlugTaken', message: 'Another article has it.' })
    const { unmount } = open('/dashboard/addArticle', { createArticle })
    await screen.findByRole('form', { name: 'Publish an article' })
    for (const label of [/^Title/, /^Address/, /^Summary/, /^Text/]) await type(label, 'taken')
    await press('Publish')
    await screen.findByText('Another article has it.')
    unmount()
    open('/dashboard/addArticle', { createArticle })
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Text/)).value).toBe('taken')
  })

  it('previews its text, or says why it cannot', async () => {
    const articlePreview = jest
      .fn(({ body }: { body: string }) => `<h2>${body}</h2>`)
      .mockImplementationOnce(() => {
        throw refusal('BAD_USER_INPUT', 'The text must have 1 to 50000 characters.', 'body')
      })
    open('/dashboard/addArticle', { articlePreview })
    await screen.findByRole('form', { name: 'Publish an article' })
    await press('Preview the text')
    await screen.findByText('The text must have 1 to 50000 characters.')
    await type(/^Text/, 'Edges')
    await press('Preview the text')
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('heading', { level: 2, name: 'Edges' })).toBeTruthy()
  })
})

describe('an existing article', () => {
  it('saves changed fields only, with the opened version', async () => {
    const updateArticle = jest.fn((_args: { input: unknown }, _headers: unknown) => ({
      __typename: 'UpdateArticleSuccess',
      article,
    }))
    const { current } = open('/dashboard/articles/article-1', { updateArticle })
    await screen.findByRole('form', { name: 'Edit article' })
    await type(/^Title/, '!')
    await press('Save changes')
    await waitFor(() => expect(current()).toBe('/dashboard/articles'))
    expect(updateArticle.mock.calls[0]?.[0].input).toEqual({
      ...{ id: 'article-1', expectedVersion: 3, title: 'How do I choose a stethoscope?!' },
    })
  })

  it('shows another person’s changes before overwriting them; either version can be kept', async () => {
    jest.mocked(notifyError).mockClear()
    const now = { ...article, version: 4, title: 'Theirs', summary: 'Their summary.' }
    let isChanged = false
    const updateArticle = jest.fn(({ input }: { input: { expectedVersion: number; title?: string } }) => {
      isChanged = true
      if (input.expectedVersion === 4) return { __typename: 'UpdateArticleSuccess', article: now }
      return { __typename: 'ArticleChanged', message: 'Changed.', current: now }
    })
    const { current } = open('/dashboard/articles/article-1', {
      updateArticle,
      article: () => (isChanged ? now : article),
    })
    await screen.findByRole('form', { name: 'Edit article' })
    await type(/^Title/, '!')
    await press('Save changes')
    await screen.findByText('Someone else changed this article while you were editing it.')
    expect(notifyError).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('How do I choose a stethoscope?!')
    expect(screen.getByLabelText<HTMLInputElement>(/^Summary/).value).toBe('Their summary.')
    await press('Use theirs: Title')
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs')
    await type(/^Title/, '?')
    await press('Save changes')
    await waitFor(() => expect(current()).toBe('/dashboard/articles'))
    expect(updateArticle.mock.lastCall?.[0].input).toMatchObject({ expectedVersion: 4, title: 'Theirs?' })
  })

  it('counts as saved after a lost response if the record is equal', async () => {
    let now = article
    const updateArticle = jest.fn(({ input }: { input: object }) => {
      if (now !== article) return { __typename: 'ArticleChanged', message: 'Changed.', current: now }
      now = { ...article, ...input, version: 4 }
      throw new CutLine()
    })
    const { current } = open('/dashboard/articles/article-1', { updateArticle, article: () => now })
    await screen.findByRole('form', { name: 'Edit article' })
    await type(/^Title/, '!')
    await press('Save changes')
    await screen.findByRole('alert')
    await press('Save changes')
    await waitFor(() => expect(current()).toBe('/dashboard/articles'))
    expect(updateArticle).toHaveBeenCalledTimes(2)
  })

  it('shows the stored text if it was reverted after a lost response', async () => {
    let now = article
    const updateArticle = jest.fn(({ input }: { input: object }) => {
      if (now !== article) return { __typename: 'ArticleChanged', message: 'Changed.', current: now }
      now = { ...article, ...input, version: 4 }
      throw new CutLine()
    })
    open('/dashboard/articles/article-1', { updateArticle, article: () => now })
    await screen.findByRole('form', { name: 'Edit article' })
    await type(/^Title/, '!')
    await press('Save changes')
    await screen.findByRole('alert')
    await type(/^Title/, '{Backspace}')
    await press('Save changes')
    await screen.findByText('Someone else changed this article while you were editing it.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('How do I choose a stethoscope?!')
  })

  it('lists all changes since the form opened, also after a second one and a reload', async () => {
    let now = article
    const theirs = [{ title: 'Theirs' }, { summary: 'Their summary.' }]
    const updateArticle = jest.fn(() => {
      now = { ...now, ...theirs.shift(), version: now.version + 1 }
      return { __typename: 'ArticleChanged', message: 'Changed.', current: now }
    })
    const shop = { updateArticle, article: () => now }
    const { unmount } = open('/dashboard/articles/article-1', shop)
    await screen.findByRole('form', { name: 'Edit article' })
    await type(/^Title/, '!')
    await press('Save changes')
    await screen.findByText('Theirs')
    await press('Save changes')
    await screen.findAllByText('Their summary.')
    const told = () => screen.getByRole('button', { name: 'Use theirs: Title' }).closest('[role=alert]')?.textContent
    expect(told()).toMatch(/Before:How do I choose a stethoscope\?Now:Theirs.*Now:Their summary\./)
    await type(/^Title/, '!')
    unmount()
    open('/dashboard/articles/article-1', shop)
    await screen.findByRole('form', { name: 'Edit article' })
    expect(told()).toMatch(/Now:Theirs.*Now:Their summary\./)
    await press('Start over')
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs')
    expect(screen.queryByText(/^Someone else changed this article/)).toBeNull()
  })

  it('keeps typed text after a network failure', async () => {
    const updateArticle = () => {
      throw new CutLine()
    }
    open('/dashboard/articles/article-1', { updateArticle })
    await screen.findByRole('form', { name: 'Edit article' })
    await type(/^Title/, '!')
    await press('Save changes')
    expect(await screen.findByText(/Your entries are saved|couldn’t reach|connection/i)).toBeTruthy()
  })

  it('reports a deleted article', async () => {
    open('/dashboard/articles/none', { article: () => null })
    await screen.findByRole('heading', { name: 'This article no longer exists' })
  })
})

describe('the translation of an article', () => {
  it('is saved for its version of the English texts', async () => {
    const translateArticle = jest.fn((_args: { input: unknown }) => ({
      __typename: 'TranslateArticleSuccess',
      article,
    }))
    open('/dashboard/translations/articles/article-1?language=de', { translateArticle })
    await screen.findByRole('form', { name: 'Translate into Deutsch' })
    await type('Title (Deutsch)', 'Welches?')
    await type('Text (Deutsch)', '## Kopf')
    await press('Save translation')
    await screen.findByRole('form', { name: 'Translate into Deutsch' })
    await waitFor(() => expect(translateArticle).toHaveBeenCalledTimes(1))
    expect(translateArticle.mock.calls[0]?.[0].input).toEqual({
      ...{ id: 'article-1', language: 'de', title: 'Welches?', summary: '', body: '## Kopf' },
      ...{ articleVersion: 3, expectedVersion: 0 },
    })
  })
})
