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

test('a part’s code loads on user activity, and typed text stays', async () => {
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

test('focusing its field counts as activity, although React stops that event', async () => {
  const input = await hydrate()
  await act(async () => input.focus())
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(input)
})

test('an already focused field counts as activity', async () => {
  const input = await hydrate((field) => field.focus())
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(input)
})

test('code that fails twice leaves the markup, and the page reports it', async () => {
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

test('reports a missing part after client-side navigation', async () => {
  load.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'))
  const { Part } = createDeferredSection(load, (module) => module.Greeting)
  render(<Part />)
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t load this part of the page.')
})

test('an optional missing part is reported by the page only', async () => {
  const handleIncomplete = jest.fn()
  document.addEventListener('incomplete', handleIncomplete)
  load.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'))
  const { Part } = createDeferredSection(load, (module) => module.Greeting, { isQuiet: true })
  render(<Part />)
  await waitFor(() => expect(handleIncomplete).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  document.removeEventListener('incomplete', handleIncomplete)
})

test('activity before hydration counts', async () => {
  document.documentElement.dataset.active = ''
  await hydrate()
  expect(load).toHaveBeenCalledTimes(1)
})
