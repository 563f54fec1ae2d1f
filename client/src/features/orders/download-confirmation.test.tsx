import { screen } from '@testing-library/react'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { DownloadConfirmation } from './download-confirmation'

const from = (status: OrderStatus) => [{ from: status, to: 'CANCELLED' as const }]

test.each([
  ['AWAITING_APPROVAL', [], false],
  ['PLACED', [], false],
  ['CONFIRMED', [], true],
  ['DELIVERED', [], true],
  ['CANCELLED', from('PLACED'), false],
  ['CANCELLED', from('CONFIRMED'), true],
] as const)('an order that is %s after %j has a confirmation: %s', (status, events, isThere) => {
  const order = { id: 'o1', number: '2026-000123', status, events }
  renderInShop({ '/': <DownloadConfirmation order={order} /> }, { at: '/', shop: {} })
  expect(screen.queryByRole('button', { name: 'Download order confirmation' }) !== null).toBe(isThere)
})
