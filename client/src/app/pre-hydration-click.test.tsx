/** @jest-environment ./jest/browser-environment.cjs */
// The document’s inline script, which the test runs, stays in the document.
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { PreHydrationButton } from '../shared/forms/pre-hydration-button'
import { system } from '../shared/theme/system'
import { loaderSource } from './server/document'

const handleClick = jest.fn()
const handleSubmit = jest.fn((event: Event) => event.preventDefault())
document.addEventListener('submit', handleSubmit)

const buttons = () => [...document.querySelectorAll('button')]

/** Renders the server's markup and runs the inline script. */
function openDocument() {
  document.body.innerHTML =
    '<form><button data-pre-hydration="" disabled>One</button><button data-pre-hydration="" disabled>Two</button></form>'
  const script = document.createElement('script')
  script.textContent = loaderSource
  document.body.append(script)
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

async function hydrate() {
  const form = document.forms[0] ?? document.body
  await act(async () => {
    hydrateRoot(
      form,
      <ChakraProvider value={system}>
        <PreHydrationButton onClick={() => handleClick('one')}>One</PreHydrationButton>
        <PreHydrationButton onClick={() => handleClick('two')}>Two</PreHydrationButton>
      </ChakraProvider>,
    )
  })
}

// Never idle: hydration does not start.
window.requestIdleCallback = () => 0

beforeEach(() => {
  jest.clearAllMocks()
  openDocument()
})

test('nothing happens without a press', async () => {
  await hydrate()
  expect(handleClick).not.toHaveBeenCalled()
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false])
})

test('a press before hydration counts once after it', async () => {
  buttons()[0]?.click()
  expect(handleSubmit).not.toHaveBeenCalled()
  await hydrate()
  expect(handleClick.mock.calls).toEqual([['one']])
  buttons()[0]?.click()
  expect(handleClick).toHaveBeenCalledTimes(2)
})

test('a press shows at once on the last pressed button', () => {
  for (const button of buttons()) button.click()
  expect(buttons().map(({ dataset }) => dataset.preHydration)).toEqual(['', 'pressed'])
})

test('buttons work as without script when it fails to load, and the page reports it', () => {
  const bar = document.body.appendChild(Object.assign(document.createElement('p'), { id: 'incomplete', hidden: true }))
  const [one, two] = buttons()
  two?.click()
  document.dispatchEvent(new Event('incomplete'))
  expect(bar.hidden).toBe(false)
  expect(buttons().map(({ disabled, dataset }) => [disabled, dataset.preHydration])).toEqual([
    [true, ''],
    [true, ''],
  ])
  // A native form works without script.
  one?.removeAttribute('disabled')
  one?.click()
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

test('the last of several presses counts', async () => {
  for (const button of buttons()) button.click()
  await hydrate()
  expect(handleClick.mock.calls).toEqual([['two']])
})
