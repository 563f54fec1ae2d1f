import { screen } from '@testing-library/react'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { DownloadConfirmation } from './download-confirmation'

const from = (status: OrderStatus) => [{ from: status, to: 'CANCELLED' as const }]

test.each([
  ['AWAITING_APPROVAL', [], []],
  ['PLACED', [], ['proforma invoice']],
  ['CONFIRMED', [], ['proforma invoice', 'order confirmation']],
  ['DELIVERED', [], ['order confirmation']],
  ['CANCELLED', from('PLACED'), []],
  ['CANCELLED', from('CONFIRMED'), ['order confirmation']],
] as const)('an order that is %s after %j has these papers: %j', (status, events, papers) => {
  const order = { id: 'o1', number: '2026-000123', status, events }
  renderInShop({ '/': <DownloadConfirmation order={order} /> }, { at: '/', shop: {} })
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(papers.map((paper) => `Download ${paper}`))
})
