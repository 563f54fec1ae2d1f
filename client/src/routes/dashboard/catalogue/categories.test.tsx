import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { CutLine, renderInShop } from '../../../shared/testing/render-in-shop'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { CategoriesPage } from './categories-page'
import { inDialog, me, openPages, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const categoryOf = (id: string, name: string, changes: object = {}) => ({
  ...{ id, name, slug: name.toLowerCase(), description: `All ${name}.`, formerSlugs: [], version: 3 },
  ...{ productCount: 0, deletedProductCount: 0, translations: [], ...changes },
})
const surgical = categoryOf('c1', 'Surgical', {
  ...{ productCount: 1_200, deletedProductCount: 1 },
  translations: [
    { language: 'de', name: 'Chirurgie', isOutdated: false },
    { language: 'fr', name: 'Chirurgie', isOutdated: true },
  ],
})
const kept = [surgical, categoryOf('c2', 'Dental'), categoryOf('c3', 'Ward')]
const success = (what: string, rest: object) => ({ __typename: `${what}CategorySuccess`, ...rest })

const PATH = '/dashboard/categories'
const open = (shop: FakeShop = {}, at = PATH) =>
  openPages({ [PATH]: <CategoriesPage /> }, at, { categories: () => kept, ...shop })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('lists categories with their number of products and languages', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'Surgical' })).closest('tr')
  for (const text of ['surgical', '1,200', '1 of 5']) expect(row?.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Products in Surgical: 1,200' }).getAttribute('href')).toBe(
    '/dashboard/manageProducts?category=surgical',
  )
})

test('derives a new category’s address from its name; reports taken ones, and keeps typed text', async () => {
  const answers: (() => unknown)[] = [
    () => ({ __typename: 'SlugTaken', message: 'The address is taken.' }),
    () => ({ __typename: 'CategoryNameTaken', message: 'The name is taken.' }),
    () => {
      throw new CutLine()
    },
    () => success('Create', { category: surgical }),
  ]
  const createCategory = jest.fn<unknown, [unknown]>(() => answers.shift()?.())
  const { current } = open({ createCategory })
  await press('Add a category')
  expect(current()).toBe(`${PATH}?edit=new`)
  await userEvent.type(await field('Name'), 'Ear, nose & throat')
  expect((await field('Address')).value).toBe('ear-nose-throat')
  await press('Add the category')
  expect(await screen.findByText('The address is taken.')).toBeTruthy()
  await userEvent.clear(await field('Address'))
  await userEvent.type(await field('Address'), 'ent')
  await userEvent.type(await field('Name'), 's')
  expect((await field('Address')).value).toBe('ent')
  await press('Add the category')
  expect(await screen.findByText('The name is taken.')).toBeTruthy()
  await press('Add the category')
  await screen.findByText(/We didn’t get a response|Check your connection/)
  await press('Add the category')
  await waitFor(() => expect(current()).toBe(PATH))
  expect(createCategory.mock.lastCall?.[0]).toEqual({
    input: { name: 'Ear, nose & throats', slug: 'ent', description: '' },
  })
  expect(notifySuccess).toHaveBeenCalledWith('Category added.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a category'))
})

test('shows what changed since an old version, and keeps typed text', async () => {
  jest.mocked(notifyError).mockClear()
  const newer = { ...surgical, name: 'Surgery', description: 'Theirs.', version: 5 }
  let now = [surgical]
  const updateCategory = jest.fn(({ input }: { input: { expectedVersion: number } }) => {
    now = [newer]
    return input.expectedVersion === 5
      ? success('Update', { category: newer })
      : { __typename: 'CategoryChanged', message: 'Changed.', current: newer }
  })
  open({ categories: () => now, updateCategory }, `${PATH}?edit=c1`)
  const name = await field('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Theatre')
  await press('Save changes')
  await screen.findByText('Someone else changed this category while you were editing it.')
  expect(notifyError).not.toHaveBeenCalled()
  expect([name.value, (await field('Description')).value]).toEqual(['Theatre', 'Theirs.'])
  await press('Save changes')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Category updated.'))
  expect(updateCategory.mock.calls.map(([{ input }]) => input)).toEqual([
    { id: 'c1', name: 'Theatre', expectedVersion: 3 },
    { id: 'c1', name: 'Theatre', expectedVersion: 5 },
  ])
})

test('counts a change with a lost response as saved if the record equals it', async () => {
  let now = surgical
  const updateCategory = jest.fn(({ input }: { input: object }) => {
    if (now !== surgical) return { __typename: 'CategoryChanged', message: 'Changed.', current: now }
    now = { ...surgical, ...input, version: 4 }
    throw new CutLine()
  })
  const { current } = open({ categories: () => [now], updateCategory }, `${PATH}?edit=c1`)
  await userEvent.type(await field('Name'), ' tools ')
  await press('Save changes')
  await screen.findByRole('alert')
  await press('Save changes')
  await waitFor(() => expect(current()).toBe(PATH))
  expect(notifySuccess).toHaveBeenCalledWith('Category updated.')
})

test('keeps typed text when the form closes, beside others’ changes', async () => {
  let now = [surgical]
  const { unmount } = open({ categories: () => now }, `${PATH}?edit=c1`)
  await userEvent.type(await field('Name'), ' tools')
  await press('Close')
  unmount()
  now = [{ ...surgical, description: 'Theirs.', version: 4 }]
  const updateCategory = jest.fn((_args: { input: object }) => success('Update', { category: now[0] }))
  open({ categories: () => now, updateCategory }, `${PATH}?edit=c1`)
  await screen.findByText('We restored what you entered earlier.')
  expect([(await field('Name')).value, (await field('Description')).value]).toEqual(['Surgical tools', 'Theirs.'])
  screen.getByText('Someone else changed this category while you were editing it.')
  await press('Save changes')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Category updated.'))
  expect(updateCategory.mock.calls[0]?.[0].input).toEqual({ id: 'c1', name: 'Surgical tools', expectedVersion: 4 })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('category'))).toEqual([])
})

test('moves a category at once with the focus, and reverts a rejected move', async () => {
  const sent = jest.fn()
  let order = kept
  let isCut = false
  const moveCategory = ({ input }: { input: { id: string; beforeCategoryId: string | null } }) => {
    if (isCut) throw new CutLine()
    sent(input)
    const others = order.filter(({ id }) => id !== input.id)
    const place = others.findIndex(({ id }) => id === input.beforeCategoryId)
    order = others.toSpliced(place < 0 ? others.length : place, 0, order.find(({ id }) => id === input.id) ?? surgical)
    return success('Move', { categories: order })
  }
  open({ categories: () => order, moveCategory })
  await press('Move down: Surgical')
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Dental', 'Ward', 'Surgical'])
  expect(screen.getByText('Surgical is now 3 of 3')).toBeTruthy()
  // The last row can only move up.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Surgical')
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([[{ id: 'c1', beforeCategoryId: 'c3' }], [{ id: 'c1', beforeCategoryId: null }]]),
  )
  isCut = true
  await press('Move up: Ward')
  await waitFor(() => expect(notifyError).toHaveBeenCalled())
  await waitFor(() => expect(names()).toEqual(['Dental', 'Ward', 'Surgical']))
})

test('asks where a deleted category’s products go', async () => {
  let now = kept
  const deleteCategory = jest.fn((_args: object) => {
    now = kept.slice(1)
    return success('Delete', { id: 'c1', movedCount: 1_201 })
  })
  open({ categories: () => now, deleteCategory })
  await press('Delete Surgical')
  await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
  expect(await inDialog().findByText('Choose the category for its products.')).toBeTruthy()
  await userEvent.selectOptions(inDialog().getByLabelText('Move its 1,201 products to'), 'Ward')
  expect(inDialog().getByText(/^Includes deleted products: 1\./)).toBeTruthy()
  await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Dental', 'Ward']))
  expect(deleteCategory.mock.lastCall?.[0]).toEqual({ input: { id: 'c1', moveToCategoryId: 'c3' } })
})

test('deletes an empty category directly, and asks if it was filled meanwhile', async () => {
  let now = kept
  const deleteCategory = () => {
    now = kept.map((one) => (one.id === 'c2' ? { ...one, productCount: 1 } : one))
    return { __typename: 'CategoryNotEmpty', message: 'There are products in it.', category: now[1] }
  }
  open({ categories: () => now, deleteCategory })
  await press('Delete Dental')
  expect(inDialog().queryByRole('combobox')).toBeNull()
  await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('There are products in it.')).toBeTruthy()
  expect(await inDialog().findByLabelText('Move its 1 product to')).toBeTruthy()
})

test('shows no buttons to users with read access', async () => {
  setSession({
    accessToken: 't',
    expiresAt: '2030-01-01T00:00:00.000Z',
    user: { ...me, role: 'CUSTOMER', staffRole: 'VIEWER', permissions: ['PRODUCTS_READ'] },
  })
  renderInShop({ [PATH]: <CategoriesPage /> }, { at: `${PATH}?edit=c1`, shop: { categories: () => kept } })
  await screen.findByRole('link', { name: 'Surgical' })
  expect(screen.queryByRole('button')).toBeNull()
})
