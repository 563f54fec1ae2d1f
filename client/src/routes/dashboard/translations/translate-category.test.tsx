import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { category } from '../testing/fake-translations'
import { openPages, press } from '../testing/open-admin-page'
import { TranslateCategoryPage } from './translate-pages'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const texts = { language: 'de', name: 'Chirurgie', description: 'Für die Chirurgie.', version: 1, isOutdated: false }
const given = { id: 'c1', language: 'de' }
const open = (shop: FakeShop, id = 'c1') =>
  openPages(
    { '/dashboard/translations/categories/:id': <TranslateCategoryPage /> },
    `/dashboard/translations/categories/${id}?language=de`,
    { categories: () => [category], ...shop },
  )

it('saves name and description, and shows another person’s changes', async () => {
  const translateCategory = jest
    .fn((_args: unknown): object => ({ __typename: 'TranslateCategorySuccess', category }))
    .mockReturnValueOnce({ __typename: 'TranslationChanged', message: 'Changed.' })
  const categories = jest
    .fn(() => [{ ...category, translations: [texts] }])
    .mockReturnValueOnce([{ ...category, translations: [] }])
  open({ categories, translateCategory })
  await userEvent.type(await screen.findByLabelText('Name (Deutsch)'), 'Operation')
  expect(screen.queryByLabelText(/^Material/)).toBeNull()
  await press('Save translation')
  await screen.findByText(/^Someone else changed these texts/)
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description (Deutsch)')
  expect(description.value).toBe('Für die Chirurgie.')
  await press('Save translation')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Translation saved.'))
  expect(translateCategory.mock.calls.map(([args]) => args)).toEqual([
    { input: { ...given, name: 'Operation', description: '', categoryVersion: 4, expectedVersion: 0 } },
    {
      input: { ...given, name: 'Operation', description: 'Für die Chirurgie.', categoryVersion: 4, expectedVersion: 1 },
    },
  ])
})

it('shows changed English texts before an older translation is saved', async () => {
  const translateCategory = jest
    .fn((_args: unknown): object => ({ __typename: 'TranslateCategorySuccess', category }))
    .mockReturnValueOnce({ __typename: 'CategoryChanged', message: 'Changed.', category })
  const categories = jest.fn(() => [{ ...category, version: 5, name: 'Surgery' }]).mockReturnValueOnce([category])
  open({ categories, translateCategory })
  await userEvent.type(await screen.findByLabelText('Name (Deutsch)'), 'Chirurgisch')
  await press('Save translation')
  await screen.findByText(/^Someone else changed these texts/)
  expect(screen.getByLabelText<HTMLInputElement>('Name (Deutsch)').value).toBe('Chirurgisch')
  expect(translateCategory).toHaveBeenCalledTimes(1)
  await press('Save translation')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Translation saved.'))
  expect(translateCategory.mock.calls.map(([args]) => args)).toMatchObject([
    { input: { categoryVersion: 4 } },
    { input: { name: 'Chirurgisch', categoryVersion: 5 } },
  ])
})

it('lists all changes since the form opened, also after a reload, and none once it is saved', async () => {
  let now: object = category
  const translateCategory = jest.fn(({ input }: { input: object }): object => {
    const isFirst = now === category
    now = { ...category, translations: [isFirst ? texts : { ...texts, ...input, version: 2 }] }
    return isFirst
      ? { __typename: 'TranslationChanged', message: 'Changed.' }
      : { __typename: 'TranslateCategorySuccess', category }
  })
  const shop = { categories: () => [now], translateCategory }
  const name = () => screen.findByLabelText<HTMLInputElement>('Name (Deutsch)')
  const first = open(shop)
  await userEvent.type(await name(), 'Operation')
  await press('Save translation')
  await screen.findByText(/^Someone else changed these texts/)
  await userEvent.type(await name(), 'en')
  first.unmount()
  const second = open(shop)
  const told = (await screen.findByText(/^Someone else changed these texts/)).closest('[role=alert]')
  expect(told?.textContent).toMatch(/Name \(Deutsch\).*Before:.*Now:.*Chirurgie/)
  expect((await name()).value).toBe('Operationen')
  await press('Save translation')
  await waitFor(() => expect(screen.queryByText(/^Someone else/)).toBeNull())
  await userEvent.type(await name(), '!')
  second.unmount()
  open(shop)
  await waitFor(async () => expect((await name()).value).toBe('Operationen!'))
  expect(screen.queryByText(/^Someone else/)).toBeNull()
})

it('reports a deleted category', async () => {
  open({}, 'c9')
  await screen.findByText('This is no longer available')
})
