import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { system } from '../../../shared/theme/system'
import type { DeskOrder } from './desk-rules'
import { DeskTable } from './desk-table'

const order: DeskOrder = {
  __typename: 'Order',
  id: 'o1',
  number: '2026-000001',
  createdAt: '2026-11-21T09:30:00.000Z',
  customerName: 'Carl Customer',
  company: null,
  purchaseOrderNumber: null,
  lineCount: 1,
  firstLine: [{ __typename: 'OrderLine', id: 'l1', name: 'Forceps', quantity: 50 }],
  status: 'PLACED',
  needsSize: false,
  nextStatuses: ['CONFIRMED'],
  total: { __typename: 'Money', amount: 9000, currency: 'USD' },
  totalDue: { __typename: 'Money', amount: 7500, currency: 'USD' },
}

const showTable = (shown: DeskOrder) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter basename="/de" initialEntries={['/de/dashboard/manageOrders']}>
        <DeskTable
          orders={[shown]}
          selection={{ chosen: new Set(), toggle() {}, choose() {}, leave() {} }}
          sort="NEWEST"
          onSort={() => undefined}
        />
      </MemoryRouter>
    </ChakraProvider>,
  )

afterEach(() => jest.restoreAllMocks())

test.each([
  ['the middle button', (cell: Element) => fireEvent(cell, new MouseEvent('auxclick', { button: 1, bubbles: true }))],
  ['Ctrl', (cell: Element) => fireEvent.click(cell, { ctrlKey: true })],
  ['Cmd', (cell: Element) => fireEvent.click(cell, { metaKey: true })],
])('a click with %s opens the order beside, in the language of the page', (_with, click) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  showTable(order)
  click(screen.getByText('Carl Customer'))
  expect(open).toHaveBeenCalledWith('/de/dashboard/manageOrders/o1', '_blank', 'noopener')
})

test('an order that lacks a size says so beside its state', () => {
  const { unmount } = showTable(order)
  expect(screen.queryByText('Needs a size')).toBeNull()
  unmount()
  showTable({ ...order, needsSize: true })
  expect(screen.getByRole('cell', { name: 'Placed Needs a size' })).toBeTruthy()
})

test('a cancelled order shows what it came to, struck, and no $0.00', () => {
  showTable({ ...order, status: 'CANCELLED', totalDue: { __typename: 'Money', amount: 0, currency: 'USD' } })
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(screen.getByText('$90.00').tagName).toBe('S')
})
