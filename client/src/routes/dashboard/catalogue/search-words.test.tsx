import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { CutLine, type FakeShop } from '../../../shared/testing/render-in-shop'
import { SearchWordsPage } from './search-words-page'
import { inDialog, openPage, page, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const synonym = { id: 's1', language: 'en', words: ['artery clamp'], meanings: ['haemostatic forceps'], version: 3 }
const miss = { id: 'm1', language: 'de', text: 'klammerl', count: 1_200, lastAt: '2026-11-21T09:30:00.000Z' }

const open = (shop: FakeShop = {}) =>
  openPage('/dashboard/searchWords', <SearchWordsPage />, {
    searchSynonyms: () => page([synonym]),
    searchMisses: () => page([miss]),
    ...shop,
  })

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Customers type/ })
const meanings = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^The catalogue says/ })

interface Sent {
  input: { id?: string; language: string; words: string[]; meanings: string[]; expectedVersion?: number }
}

test('lists synonyms and searches without results', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Synonyms' })
  for (const text of ['artery clamp', 'haemostatic forceps', 'English']) expect(table.textContent).toContain(text)
  const misses = await screen.findByRole('table', { name: 'Searches without results' })
  for (const text of ['klammerl', 'Deutsch', '1,200']) expect(misses.textContent).toContain(text)
})

test('adds synonyms, one phrase per line; keeps typed text after a refusal or lost response', async () => {
  const answers: (() => unknown)[] = [
    () => ({ __typename: 'SearchSynonymNotFound', message: 'These synonyms no longer exist.' }),
    () => {
      throw new CutLine()
    },
    () => ({ __typename: 'SaveSearchSynonymSuccess', synonym: { ...synonym, id: 's2' } }),
  ]
  const saveSearchSynonym = jest.fn<unknown, [Sent]>(() => answers.shift()?.())
  open({ saveSearchSynonym })
  await press('Add synonyms')
  await userEvent.type(await words(), 'gallipot{Enter}{Enter} med cup ')
  await userEvent.type(meanings(), 'medicine cup')
  await press('Save synonyms')
  expect((await screen.findByRole('alert')).textContent).toContain('no longer exist')
  await press('Save synonyms')
  await screen.findByText(/We didn’t get a response|Check your connection/)
  expect([(await words()).value, meanings().value]).toEqual(['gallipot\n\n med cup ', 'medicine cup'])
  await press('Save synonyms')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Synonyms' })).toBeNull())
  expect(saveSearchSynonym.mock.lastCall?.[0].input).toMatchObject({
    language: 'en',
    words: ['gallipot', 'med cup'],
    meanings: ['medicine cup'],
  })
})

test('shows a newer version before overwriting it', async () => {
  const newer = { ...synonym, words: ['artery clamp', 'mosquito'], version: 5 }
  const saveSearchSynonym = jest.fn(({ input }: Sent) =>
    input.expectedVersion === 5
      ? { __typename: 'SaveSearchSynonymSuccess', synonym: { ...newer, version: 6 } }
      : { __typename: 'SearchSynonymChanged', message: 'Someone else changed them.', current: newer },
  )
  open({ saveSearchSynonym })
  await press('Edit artery clamp')
  await userEvent.type(await words(), '{Enter}arterial clamp')
  await press('Save synonyms')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Someone else changed these synonyms while you were editing them.')
  expect(alert.textContent).toContain('artery clamp\nmosquito')
  expect((await words()).value).toBe('artery clamp\narterial clamp')
  await press('Save synonyms')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Synonyms' })).toBeNull())
  expect(saveSearchSynonym.mock.calls.map(([{ input }]) => input.expectedVersion)).toEqual([3, 5])
})

test('deletes synonyms after a confirmation', async () => {
  const searchSynonyms = jest.fn(() => page([synonym]))
  const deleteSearchSynonym = jest.fn(() => {
    searchSynonyms.mockReturnValue(page([]))
    return { __typename: 'DeleteSearchSynonymSuccess', id: 's1' }
  })
  open({ searchSynonyms, deleteSearchSynonym })
  await press('Delete artery clamp')
  await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No synonyms yet')).toBeTruthy()
  expect(deleteSearchSynonym).toHaveBeenCalledTimes(1)
})

test('a search without results starts a synonym in its language, and can be dismissed', async () => {
  const searchMisses = jest.fn(() => page([miss]))
  const deleteSearchMiss = jest.fn(() => {
    searchMisses.mockReturnValue(page([]))
    return { __typename: 'DeleteSearchMissSuccess', id: 'm1' }
  })
  open({ searchMisses, deleteSearchMiss })
  await press('Add a synonym: klammerl')
  expect((await words()).value).toBe('klammerl')
  expect(within(screen.getByRole('form', { name: 'Synonyms' })).getByRole<HTMLSelectElement>('combobox').value).toBe(
    'de',
  )
  expect(document.activeElement).toBe(meanings())
  await press('Dismiss: klammerl')
  expect(await screen.findByText('No failed searches')).toBeTruthy()
})
