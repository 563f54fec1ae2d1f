import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { renderInShop } from '../shared/testing/render-in-shop'
import { PageOrFailure, RenderFailureContext } from './page-or-failure'

function Broken(): never {
  throw new Error('broken page')
}

test('the navigation survives a failed page, and another address is rendered again', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {})
  const slot = (page: React.ReactNode) => (
    <>
      <Link to="/sound">Elsewhere</Link>
      <PageOrFailure>{page}</PageOrFailure>
    </>
  )
  renderInShop({ '/': slot(<Broken />), '/sound': slot(<p>A sound page</p>) })
  expect(screen.getByText('We couldn’t load this page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/')
  // React logs the component that threw.
  expect(complain.mock.calls.flat().map(String).join()).toContain('broken page')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByText('A sound page')).toBeTruthy()
})

test.each([
  [500, 'We couldn’t load this page'],
  [404, 'We can’t find that page'],
])('what the server answered with %i is what the browser shows', (status, message) => {
  renderInShop(
    {
      '/': (
        <RenderFailureContext value={{ address: '/?after=x', status }}>
          <PageOrFailure>
            <p>The page</p>
          </PageOrFailure>
        </RenderFailureContext>
      ),
    },
    { at: '/?after=x' },
  )
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.queryByText('The page')).toBeNull()
})
