import { act, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { createDeferredSection } from './deferred-section'

const MARKUP = '<div><!--$--><label>Name <input name="name"/></label><!--/$--></div>'

function Greeting() {
  return (
    <label>
      Name <input name="name" onInput={() => greet()} />
    </label>
  )
}

const greet = jest.fn()
const load = jest.fn(() => Promise.resolve({ Greeting }))

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.active
  jest.clearAllMocks()
})

/** As the browser gets it from the server. */
async function hydrate(before: (field: HTMLElement) => void = () => {}) {
  const frame = document.createElement('div')
  frame.innerHTML = MARKUP
  document.body.append(frame)
  const field = frame.querySelector('input') ?? frame
  before(field)
  const { Part } = createDeferredSection(load, (module) => module.Greeting)
  await act(async () => void hydrateRoot(frame, <Part />))
  return field
}

test('the code of a part comes when the reader does something, and what is typed stays', async () => {
  const input = await hydrate()
  expect(load).not.toHaveBeenCalled()
  Object.assign(input, { value: 'Ada' })
  await act(async () => void window.dispatchEvent(new Event('keydown')))
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.querySelector('input')).toBe(input)
  expect(input).toHaveProperty('value', 'Ada')
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
  expect(greet).toHaveBeenCalled()
})

test('going into a field of it is a sign, although React keeps that event to itself', async () => {
  const input = await hydrate()
  await act(async () => input.focus())
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(input)
})

test('whoever is in a field already is there', async () => {
  const input = await hydrate((field) => field.focus())
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(input)
})

test('code that does not come, although it was asked for again, leaves the markup, and the page says so', async () => {
  const handleIncomplete = jest.fn()
  document.addEventListener('incomplete', handleIncomplete)
  load.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'))
  const input = await hydrate()
  Object.assign(input, { value: 'Ada' })
  await act(async () => void window.dispatchEvent(new Event('keydown')))
  await waitFor(() => expect(handleIncomplete).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(2)
  expect(document.querySelector('input')).toBe(input)
  expect(input).toHaveProperty('value', 'Ada')
  document.removeEventListener('incomplete', handleIncomplete)
})

test('a part that a page reached by a link cannot show is said to be missing', async () => {
  load.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'))
  const { Part } = createDeferredSection(load, (module) => module.Greeting)
  render(<Part />)
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t load this part of the page.')
})

test('where nobody misses it, the page alone says so', async () => {
  const handleIncomplete = jest.fn()
  document.addEventListener('incomplete', handleIncomplete)
  load.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'))
  const { Part } = createDeferredSection(load, (module) => module.Greeting, { isQuiet: true })
  render(<Part />)
  await waitFor(() => expect(handleIncomplete).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  document.removeEventListener('incomplete', handleIncomplete)
})

test('what the reader did before the page was hydrated counts', async () => {
  document.documentElement.dataset.active = ''
  await hydrate()
  expect(load).toHaveBeenCalledTimes(1)
})
