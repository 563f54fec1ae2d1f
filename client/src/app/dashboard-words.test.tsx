import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { i18n } from '@lingui/core'
import { generateMessageId as mockIdOf } from '@lingui/message-utils/generateMessageId'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useRoutes } from 'react-router-dom'
import { clearSession, registerTokenRenewal, setSession } from '../shared/auth/session-store'
import { speak } from '../shared/i18n/messages'
import { createTestClient } from '../shared/testing/render-in-shop'
import { system } from '../shared/theme/system'
import { createRouteObjects } from './route-objects'
import { appRoutes } from './routes'

const mockFetched = jest.fn<void, []>()

jest.mock('../messages/de/dashboard.po', () => {
  mockFetched()
  return { messages: { [mockIdOf('My Orders')]: 'Meine Bestellungen' } }
})

jest.mock('../messages/de/shop.po', () => ({ messages: {} }))

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', emailVerified: true, role: 'CUSTOMER' as const }

/** Opens the German shop without cached pages. */
function visit(at: string) {
  const client = createTestClient({
    me: () => user,
    myOrders: () => ({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }),
  })
  const routes = createRouteObjects(appRoutes, { emulator: false })
  const Pages = () => useRoutes(routes)
  return render(
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Pages />
        </MemoryRouter>
      </ApolloProvider>
    </ChakraProvider>,
  )
}

beforeEach(() => {
  mockFetched.mockReset()
  registerTokenRenewal(async () => null)
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  i18n.load('de', {})
  speak('de')
})

afterEach(() => {
  clearSession()
  speak('en')
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('retries dashboard messages that fail to load, then treats them like missing code', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {})
  mockFetched.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  visit('/dashboard/myOrders')
  await screen.findByText('Part of this page didn’t load. Check your connection and try again.')
  // Twice by each of the page and its frame, unless one waits for the other.
  expect([2, 4]).toContain(mockFetched.mock.calls.length)
  expect(complain.mock.calls.flat().map(String).join()).toContain('dynamically imported module')
  complain.mockRestore()
})

test('a client-side visit to the dashboard shows German at once', async () => {
  visit('/portfolio')
  const footer = within(await screen.findByRole('contentinfo'))
  await userEvent.click(footer.getByRole('link', { name: 'Dashboard' }))
  await heading('Meine Bestellungen')
  expect(screen.getAllByRole('link', { name: 'Meine Bestellungen' })).not.toHaveLength(0)
  expect(mockFetched).toHaveBeenCalledTimes(1)
})

test('a direct visit to the dashboard shows German at once', async () => {
  visit('/dashboard/myOrders')
  await heading('Meine Bestellungen')
})
