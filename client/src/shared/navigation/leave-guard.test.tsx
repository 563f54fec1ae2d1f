import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useNavigate } from 'react-router-dom'
import { FileField } from '../forms/file-field'
import { confirm } from '../testing/confirm'
import { renderInShop } from '../testing/render-in-shop'
import { releasePage } from './history'

function Start() {
  return <Link to="/form">Form</Link>
}

function FormPage({ isHolding }: { isHolding: boolean }) {
  const navigate = useNavigate()
  const leave = (replace: boolean) => void navigate('/elsewhere', { replace })
  return (
    <>
      <FileField name="file" label="File" isHolding={isHolding} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?page=2">Next page</Link>
      <button onClick={() => leave(false)}>Push</button>
      <button onClick={() => leave(true)}>Replace</button>
      <button
        onClick={() => {
          releasePage()
          leave(false)
        }}
      >
        Saved
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByText(name))

async function open({ isHolding = true } = {}) {
  const pages = { '/': <Start />, '/form': <FormPage isHolding={isHolding} />, '/elsewhere': <p>Elsewhere at last</p> }
  const view = renderInShop(pages, { isInWindow: true })
  await press('Form')
  expect(view.current()).toBe('/form')
  return view
}

const LEAVES: [name: string, leave: () => unknown, to: string][] = [
  ['a link', () => press('Elsewhere'), '/elsewhere'],
  ['a program', () => press('Push'), '/elsewhere'],
  ['a redirect', () => press('Replace'), '/elsewhere'],
  ['Back', () => act(() => window.history.back()), '/'],
]

test.each(LEAVES)('asks before %s leaves a page that holds a file', async (_name, leave, to) => {
  const { current } = await open()
  await leave()
  await confirm('Stay on page')
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(current()).toBe('/form')
  await leave()
  await screen.findByRole('dialog')
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  await confirm('Leave page')
  await waitFor(() => expect(current()).toBe(to))
  expect(window.location.pathname).toBe(to)
})

test.each(LEAVES)('lets %s leave a page that holds nothing', async (_name, leave, to) => {
  const { current } = await open({ isHolding: false })
  await leave()
  await waitFor(() => expect(current()).toBe(to))
})

test('does not ask within the page, nor after a save', async () => {
  const { current } = await open()
  await press('Next page')
  expect(current()).toBe('/form?page=2')
  await press('Saved')
  expect(current()).toBe('/elsewhere')
})

test('asks before the tab closes while the page has a file', async () => {
  const asks = () => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing.defaultPrevented
  }
  const { unmount } = await open()
  expect(asks()).toBe(true)
  unmount()
  expect(asks()).toBe(false)
})
