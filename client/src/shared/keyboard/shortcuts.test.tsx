import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listShortcuts, switchShortcuts, useShortcut } from './shortcuts'

const done = jest.fn()

function Page({ isOff = false }: { isOff?: boolean }) {
  useShortcut('j', 'Next row', () => done('j'))
  useShortcut('Shift+x', 'Select as far as here', () => done('Shift+x'))
  useShortcut('?', 'Show shortcuts', () => done('?'))
  useShortcut('g o', 'Go to orders', () => done('g o'))
  useShortcut('Mod+k', 'Search', () => done('Mod+k'), { isOff })
  return <input aria-label="Name" />
}

const pressed = async (keys: string) => {
  done.mockClear()
  await userEvent.keyboard(keys)
  return done.mock.calls.flat()
}

afterEach(() => switchShortcuts(false))

test('keys run their shortcuts: plain, with Shift and in sequence', async () => {
  render(<Page />)
  expect(await pressed('j')).toEqual(['j'])
  expect(await pressed('x{Shift>}x{/Shift}')).toEqual(['Shift+x'])
  expect(await pressed('{Shift>}?{/Shift}')).toEqual(['?'])
  expect(await pressed('o')).toEqual([])
  expect(await pressed('go')).toEqual(['g o'])
  expect(await pressed('g{Control>}k{/Control}o')).toEqual(['Mod+k'])
})

test('fields and dialogs keep plain keys, but not those with Ctrl', async () => {
  const { getByLabelText } = render(<Page />)
  getByLabelText('Name').focus()
  expect(await pressed('j{Control>}k{/Control}')).toEqual(['Mod+k'])
  getByLabelText('Name').blur()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  expect(await pressed('j')).toEqual([])
  dialog.remove()
  expect(await pressed('j')).toEqual(['j'])
})

test('plain keys can be turned off on the device', async () => {
  render(<Page />)
  switchShortcuts(true)
  expect(await pressed('j{Meta>}k{/Meta}')).toEqual(['Mod+k'])
  expect(localStorage.getItem('instrumenta.shortcuts')).toBe('off')
})

test('a keyboard with other letters has the same keys', async () => {
  render(<Page />)
  const press = (key: string, code: string) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
  done.mockClear()
  press('ت', 'KeyJ')
  expect(done).toHaveBeenCalledWith('j')
})

test('the list has the active shortcuts', () => {
  const { rerender, unmount } = render(<Page />)
  expect(listShortcuts().map(({ keys }) => keys)).toEqual(['j', 'Shift+x', '?', 'g o', 'Mod+k'])
  rerender(<Page isOff />)
  expect(listShortcuts().map(({ keys }) => keys)).not.toContain('Mod+k')
  unmount()
  expect(listShortcuts()).toEqual([])
})
