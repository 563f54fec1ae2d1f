import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { KEEP_SCROLL } from '../../shared/navigation/history'
import { usePageChange } from './app-layout'

let goBack: () => void
let showsHeading = true
let showHeading: () => void

function Page() {
  const main = useRef<HTMLElement>(null)
  usePageChange(main)
  const [hasHeading, setHasHeading] = useState(showsHeading)
  showHeading = () => setHasHeading(true)
  const navigate = useNavigate()
  goBack = () => void navigate(-1)
  return (
    <main ref={main} tabIndex={-1}>
      {hasHeading && <h1>A page</h1>}
      <Link to="/other">Other page</Link>
      <Link to="/?category=dental">Filter</Link>
      <Link to="/?inStock=1" state={KEEP_SCROLL}>
        Filter in place
      </Link>
    </main>
  )
}

const pages = { '*': <Page /> }

beforeEach(() => (showsHeading = true))

test('the first page keeps the browser’s focus and scroll position', () => {
  const scroll = jest.spyOn(window, 'scrollTo')
  renderInShop(pages)
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('another page starts at the top with the heading focused; Back restores the position', async () => {
  const scroll = jest.spyOn(window, 'scrollTo')
  renderInShop(pages)
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(scroll).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A page' }))
  act(() => goBack())
  expect(scroll).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A page' }))
})

test('a page without a heading gets the focus, then passes it to the heading', async () => {
  showsHeading = false
  renderInShop(pages)
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  const main = screen.getByRole('main')
  expect(document.activeElement).toBe(main)
  expect(main.getAttribute('aria-label')).toBeNull()
  act(() => showHeading())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A page' })))
})

test('a late heading does not take a focus that the user has moved', async () => {
  showsHeading = false
  renderInShop(pages)
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  const filter = screen.getByRole('link', { name: 'Filter' })
  act(() => filter.focus())
  act(() => showHeading())
  await screen.findByRole('heading')
  expect(document.activeElement).toBe(filter)
})

test('a filter keeps the focus', async () => {
  const scroll = jest.spyOn(window, 'scrollTo')
  renderInShop(pages)
  const filter = screen.getByRole('link', { name: 'Filter' })
  await userEvent.click(filter)
  expect(scroll).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(filter)
})

test('a filter in place does not scroll', async () => {
  const scroll = jest.spyOn(window, 'scrollTo')
  renderInShop(pages)
  await userEvent.click(screen.getByRole('link', { name: 'Filter in place' }))
  expect(scroll).not.toHaveBeenCalled()
})
