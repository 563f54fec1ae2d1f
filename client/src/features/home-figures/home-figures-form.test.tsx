import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../shared/testing/new-visit'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { HomeFiguresForm } from './home-figures-form'
import type { KeptFigures_FiguresFragment } from './home-figures.generated'

jest.mock('../../shared/ui/notify')

beforeEach(beginVisit)

const texts = (language: string, label: string, value = '#+', note = '') => ({ language, value, label, note })

function open(...figures: { number: number | null; texts: ReturnType<typeof texts>[] }[]) {
  const setHomeFigures = jest.fn((_args: { input: { figures: unknown[] } }) => ({
    __typename: 'SetHomeFiguresSuccess',
    homeFigures: { version: 2, figures },
  }))
  const kept = { version: 1, figures } as KeptFigures_FiguresFragment
  renderInShop({ '/': <HomeFiguresForm kept={kept} /> }, { shop: { setHomeFigures } })
  return setHomeFigures
}

const figure = (order: number) => within(screen.getByRole('region', { name: `Figure ${order}` }))
const field = (label: string, order = 1) => figure(order).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const retype = async (label: string, text: string, order = 1) => {
  await userEvent.clear(field(label, order))
  if (text) await userEvent.type(field(label, order), text)
}
const choose = (language: string) => userEvent.selectOptions(screen.getByLabelText('Texts in'), language)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save figures' }))
const sent = async (setHomeFigures: ReturnType<typeof open>) => {
  await waitFor(() => expect(setHomeFigures).toHaveBeenCalledTimes(1))
  return setHomeFigures.mock.calls[0]?.[0].input.figures
}

test.each([
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['0.125', 0.125],
  ['-3', -3],
])('%s is read as the shop reads numbers', async (typed, number) => {
  const setHomeFigures = open({ number: 7, texts: [texts('en', 'Clinics')] })
  await retype('Number', typed)
  await save()
  expect(await sent(setHomeFigures)).toEqual([{ number, texts: [texts('en', 'Clinics')] }])
})

test('reports an invalid number, or a missing one for #, at its field', async () => {
  const kept = { number: 7, texts: [texts('en', 'Clinics')] }
  const setHomeFigures = open(kept, { number: null, texts: [texts('en', 'Since', '1987')] })
  await retype('Number', '1.2.3')
  await save()
  expect(figure(1).getByText(/^This number is ambiguous/)).toBeTruthy()
  expect(document.activeElement).toBe(field('Number'))
  await retype('Number', 'many')
  expect(figure(1).getByText(/^Enter a number with at most/)).toBeTruthy()
  await retype('Number', '')
  expect(figure(1).getByText('Enter the number that replaces #')).toBeTruthy()
  await save()
  expect(setHomeFigures).not.toHaveBeenCalled()
  await retype('Number', '7')
  expect(field('Number').getAttribute('aria-invalid')).toBeNull()
  await save()
  expect(await sent(setHomeFigures)).toEqual([kept, { number: null, texts: [texts('en', 'Since', '1987')] }])
})

test('reports an incomplete figure in its language, whichever language is shown', async () => {
  const kept = { number: 7, texts: [texts('en', 'Clinics')] }
  const setHomeFigures = open({ number: 1, texts: [texts('en', 'Years')] }, kept)
  await choose('Deutsch')
  await retype('Label', 'Kliniken', 2)
  await choose('English')
  await save()
  expect(screen.getByLabelText<HTMLSelectElement>('Texts in').value).toBe('de')
  expect(document.activeElement).toBe(field('Written as', 2))
  expect(figure(2).getByText('Fill this in too, or leave the whole figure empty in Deutsch.')).toBeTruthy()
  expect(figure(1).queryByText(/^Fill this in/)).toBeNull()
  await retype('Written as', 'über #', 2)
  await save()
  expect(await sent(setHomeFigures)).toEqual([
    { number: 1, texts: [texts('en', 'Years')] },
    { number: 7, texts: [texts('en', 'Clinics'), texts('de', 'Kliniken', 'über #')] },
  ])
})

test('a new figure reports missing fields only when it is saved', async () => {
  const setHomeFigures = open()
  await userEvent.click(screen.getByRole('button', { name: 'Add a figure' }))
  expect(screen.queryByText(/^Fill this in/)).toBeNull()
  await save()
  expect(field('Number').getAttribute('aria-invalid')).toBe('true')
  expect(field('Label').getAttribute('aria-invalid')).toBe('true')
  expect(figure(1).getAllByText('Enter the English text.')).toHaveLength(1)
  expect(setHomeFigures).not.toHaveBeenCalled()
})

test('restores typed text when the page opens again', async () => {
  open({ number: 7, texts: [texts('en', 'Clinics')] })
  await retype('Number', '8')
  cleanup()
  const setHomeFigures = open({ number: 7, texts: [texts('en', 'Clinics')] })
  expect(field('Number').value).toBe('8')
  await save()
  await sent(setHomeFigures)
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})
