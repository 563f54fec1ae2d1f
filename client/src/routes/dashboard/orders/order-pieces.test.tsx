import { screen, waitFor } from '@testing-library/react'
import { notifySuccess } from '../../../shared/ui/notify'
import {
  resetShop,
  FORCEPS,
  NAME,
  SCISSORS,
  fill,
  open,
  order,
  part,
  partly,
  press,
  valueOf,
} from '../testing/open-pieces'
import { hideActors, placed } from '../testing/shown-order'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  resetShop()
  jest.mocked(notifySuccess).mockClear()
})

describe('a partly shipped order', () => {
  it('shows shipments, tracking, remaining units and the amount due', async () => {
    open('CUSTOMER', { order: () => hideActors(order('PARTLY_SHIPPED', [50, 1])) })
    expect((await part('Order')).getAllByText('Partly shipped')).toBeTruthy()
    const shipments = await part('Shipments')
    const [sent, later] = shipments
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL')
      .map(({ textContent }) => textContent?.replace(/^Nov.*M/, '…'))
    expect(sent).toBe('…Carrier: DHLTracking number: JD 0146Expected delivery: Dec 24, 203050 × Adson forceps')
    expect(later).toBe('Not shipped yet1,000 × Adson forceps3 × Mayo scissors (14 cm)')
    const rows = (await part('Items')).getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.some((row) => row?.includes('50 shipped'))).toBe(true)
    expect(rows.some((row) => row?.includes('1 cancelled'))).toBe(true)
    expect(rows.at(-2)).toBe('Cancelled-$1.50')
    expect(rows.at(-1)).toBe('Amount due$1,573.50')
  })

  it('shows no amounts before the first shipment', async () => {
    open('CUSTOMER', {
      order: () => hideActors(order('CONFIRMED', [0, 0], { nextStatuses: [], isCancellable: false })),
    })
    await part('Items')
    expect(screen.queryByRole('region', { name: 'Shipments' })).toBeNull()
    expect(screen.queryByText('Amount due')).toBeNull()
    expect(screen.queryByRole('button', { name: /part$/ })).toBeNull()
  })

  it('is not shown as shipped by the customer who cancelled the rest', async () => {
    const shipped = { ...partly, from: 'PARTLY_SHIPPED', to: 'SHIPPED', isByCustomer: true }
    open('CUSTOMER', { order: () => hideActors({ ...order('SHIPPED', [1_050, 4]), events: [placed, shipped] }) })
    const items = (await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[1]).toMatch(/^ShippedNov.*M ?$/)
  })
})

describe('a customer who cancels some units', () => {
  const CANCEL = `Cancel part: ${NAME} and 1 more`

  it('chooses among cancellable ones, and sees the amount due', async () => {
    const cancelOrderLines = jest.fn((_args: unknown) => ({
      __typename: 'CancelOrderLinesSuccess',
      order: hideActors(order('PARTLY_SHIPPED', [50, 3], { nextStatuses: [] })),
    }))
    open('CUSTOMER', {
      order: () => hideActors(order('PARTLY_SHIPPED', [50, 0], { nextStatuses: [] })),
      cancelOrderLines,
    })
    await press(CANCEL)
    // A part of the other line was sent.
    expect(screen.queryByRole('textbox', { name: FORCEPS })).toBeNull()
    expect(valueOf(SCISSORS)).toBe('')
    await fill(SCISSORS, '3')
    await press('Cancel selected items')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Items cancelled.'))
    expect(cancelOrderLines.mock.calls[0]?.[0]).toMatchObject({
      input: { id: 'o1', lines: [{ lineId: 'l2', quantity: 3 }] },
    })
    expect(await screen.findByText('Amount due')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: CANCEL }))
  })

  it('finds typed values when the form is opened again', async () => {
    open('CUSTOMER', { order: () => hideActors(order('CONFIRMED', [0, 0], { nextStatuses: ['CANCELLED'] })) })
    await press(CANCEL)
    await fill(SCISSORS, '2')
    await press('Not now')
    await press(CANCEL)
    await waitFor(() => expect(valueOf(SCISSORS)).toBe('2'))
  })

  it('closes the form when another person has shipped the order', async () => {
    let present = hideActors(order('CONFIRMED', [0, 0], { nextStatuses: ['CANCELLED'] }))
    const cancelOrderLines = () => {
      present = hideActors(order('SHIPPED', [1_050, 0], { nextStatuses: [], isCancellable: false }))
      const message = 'This order is shipped by now.'
      return { __typename: 'InvalidOrderTransition', message, status: 'SHIPPED', nextStatuses: [] }
    }
    open('CUSTOMER', { order: () => present, cancelOrderLines })
    await press(CANCEL)
    await fill(SCISSORS, '1')
    await press('Cancel selected items')
    expect(await screen.findByText('This order is shipped by now.')).toBeTruthy()
    expect((await part('Order')).getAllByText('Shipped')).toBeTruthy()
  })

  it('keeps typed values of a line that another person has shipped, with a message', async () => {
    let present = hideActors(order('CONFIRMED', [0, 0], { nextStatuses: ['CANCELLED'] }))
    const cancelOrderLines = () => {
      present = hideActors(order('PARTLY_SHIPPED', [50, 0], { nextStatuses: [] }))
      const lines = [
        { lineId: 'l1', code: 'LINE_SHIPPED', message: 'A part of this line is gone.', remainingQuantity: 9 },
      ]
      return { __typename: 'OrderPiecesRefused', message: '1 line cannot be as you ask.', lines }
    }
    open('CUSTOMER', { order: () => present, cancelOrderLines })
    await press(CANCEL)
    await fill(FORCEPS, '10')
    await fill(SCISSORS, '1')
    await press('Cancel selected items')
    expect((await screen.findByRole('alert')).textContent).toContain(`${FORCEPS}: A part of this line is gone.`)
    expect(await screen.findByText('Nothing left to cancel')).toBeTruthy()
    expect([valueOf(FORCEPS), valueOf(SCISSORS)]).toEqual(['10', '1'])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: FORCEPS }))
  })
})
