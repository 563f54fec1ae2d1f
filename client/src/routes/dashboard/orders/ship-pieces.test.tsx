import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { resetShop, FORCEPS, NAME, SCISSORS, fill, open, order, press, valueOf } from '../testing/open-pieces'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  resetShop()
  jest.mocked(notifySuccess).mockClear()
})

describe('an admin who ships some units', () => {
  it('starts from all remaining units, and sends the typed ones', async () => {
    const shipOrder = jest.fn((_args: unknown) => ({
      __typename: 'ShipOrderSuccess',
      order: order('PARTLY_SHIPPED', [50, 0]),
    }))
    open('ADMIN', { order: () => order('CONFIRMED'), shipOrder })
    await press(`Ship part: ${NAME} and 1 more`)
    expect(valueOf(FORCEPS)).toBe('1050')
    expect(valueOf(SCISSORS)).toBe('4')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: FORCEPS }))
    await fill(FORCEPS, '50')
    await fill(SCISSORS, '')
    await userEvent.type(screen.getByRole('combobox', { name: 'Carrier' }), 'DHL')
    await fill('Tracking number', 'JD 0146')
    await press('Ship selected items')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Items shipped.'))
    expect(shipOrder.mock.calls[0]?.[0]).toEqual({
      input: {
        id: 'o1',
        lines: [{ lineId: 'l1', quantity: 50 }],
        carrier: 'DHL',
        trackingNumber: 'JD 0146',
        idempotencyKey: expect.any(String) as string,
      },
    })
    expect(await screen.findByRole('region', { name: 'Shipments' })).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Ship part of this order' })).toBeNull()
    // The remaining units are offered next time.
    await press(`Ship part: ${NAME} and 1 more`)
    expect(valueOf(FORCEPS)).toBe('1000')
  })

  it('gives a reason to ship before an open payment', async () => {
    const shipOrder = jest.fn(({ input }: { input: { overrideReason?: string } }) =>
      input.overrideReason
        ? { __typename: 'ShipOrderSuccess', order: order('PARTLY_SHIPPED', [50, 0]) }
        : { __typename: 'PaymentOpen', message: '$7.00 is due before shipment.' },
    )
    open('ADMIN', { order: () => order('CONFIRMED'), shipOrder })
    await press(`Ship part: ${NAME} and 1 more`)
    await press('Ship selected items')
    expect(await screen.findByText('$7.00 is due before shipment.')).toBeTruthy()
    await fill('Reason to ship before payment', 'Known for years')
    await press('Ship selected items')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Items shipped.'))
    expect(shipOrder.mock.calls[1]?.[0].input.overrideReason).toBe('Known for years')
  })

  it('is warned after the latest shipment date of the letter of credit', async () => {
    const letterOfCredit = {
      ...{ __typename: 'LetterOfCredit', id: 'l1', number: 'LC-77', issuingBank: 'Bank', version: 1, status: 'OPEN' },
      ...{ amount: { __typename: 'Money', amount: 100, currency: 'USD' }, documents: [] },
      ...{ latestShipmentOn: '2026-11-01', expiresOn: '2026-12-22', warnings: ['SHIPMENT_LATE'] },
    }
    open('ADMIN', { order: () => ({ ...order('CONFIRMED'), letterOfCredit }) })
    await press(`Ship part: ${NAME} and 1 more`)
    const form = within(screen.getByRole('form', { name: 'Ship part of this order' }))
    expect(await form.findByText(/^The letter of credit allows shipment until Nov 1, 2026/)).toBeTruthy()
  })

  it('sees too high, empty and invalid numbers before sending', async () => {
    const shipOrder = jest.fn()
    open('ADMIN', { order: () => order('CONFIRMED'), shipOrder })
    await press(`Ship part: ${NAME} and 1 more`)
    await fill(FORCEPS, '1051')
    await fill(SCISSORS, 'some')
    await press('Ship selected items')
    expect(await screen.findByText('At most 1,050')).toBeTruthy()
    expect(screen.getByText('Enter a whole number, for example 20')).toBeTruthy()
    await fill(FORCEPS, '0')
    await fill(SCISSORS, '')
    await press('Ship selected items')
    expect(await screen.findByText('Enter the number of units')).toBeTruthy()
    expect(shipOrder).not.toHaveBeenCalled()
  })

  it('keeps typed values when another person was first, with messages and current numbers', async () => {
    let present = order('CONFIRMED')
    const shipOrder = () => {
      present = order('PARTLY_SHIPPED', [1_000, 0])
      return {
        __typename: 'OrderPiecesRefused',
        message: '1 line cannot be as you ask.',
        lines: [{ lineId: 'l1', code: 'MORE_THAN_LEFT', message: 'Only 50 pieces are left.', remainingQuantity: 50 }],
      }
    }
    open('ADMIN', { order: () => present, shipOrder })
    await press(`Ship part: ${NAME} and 1 more`)
    await fill(FORCEPS, '60')
    await press('Ship selected items')
    expect(await screen.findByText('Only 50 pieces are left.')).toBeTruthy()
    expect(screen.getByText('1 line cannot be as you ask.')).toBeTruthy()
    expect(await screen.findByText('50 units left to ship')).toBeTruthy()
    expect(valueOf(FORCEPS)).toBe('60')
  })

  it('sees rejected lines of many beside the button, and gets to the first', async () => {
    const lines = [
      { lineId: 'l1', code: 'MORE_THAN_LEFT', message: 'Only 50 pieces are left.', remainingQuantity: 50 },
      { lineId: 'l2', code: 'MORE_THAN_LEFT', message: 'Nothing is left.', remainingQuantity: 0 },
    ]
    const message = '2 lines cannot be as you ask.'
    open('ADMIN', {
      order: () => order('CONFIRMED'),
      shipOrder: () => ({ __typename: 'OrderPiecesRefused', message, lines }),
    })
    await press(`Ship part: ${NAME} and 1 more`)
    await fill(SCISSORS, '3')
    await press('Ship selected items')
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`${FORCEPS}: Only 50 pieces are left.`, `${SCISSORS}: Nothing is left.`])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: FORCEPS }))
    expect(valueOf(SCISSORS)).toBe('3')
  })

  it('fills in all lines at once, or none', async () => {
    open('ADMIN', { order: () => order('PARTLY_SHIPPED', [50, 1]) })
    await press(`Ship part: ${NAME} and 1 more`)
    await press('No units')
    expect([valueOf(FORCEPS), valueOf(SCISSORS)]).toEqual(['', ''])
    await press('Not now')
    await press(`Ship part: ${NAME} and 1 more`)
    await waitFor(() => expect([valueOf(FORCEPS), valueOf(SCISSORS)]).toEqual(['', '']))
    await press('All units')
    expect([valueOf(FORCEPS), valueOf(SCISSORS)]).toEqual(['1000', '3'])
  })

  it('sees current numbers in untouched fields', async () => {
    let present = order('CONFIRMED')
    const shipOrder = () => {
      present = order('PARTLY_SHIPPED', [1_000, 4])
      const lines = [{ lineId: 'l2', code: 'MORE_THAN_LEFT', message: 'Nothing is left.', remainingQuantity: 0 }]
      return { __typename: 'OrderPiecesRefused', message: '1 line cannot be as you ask.', lines }
    }
    open('ADMIN', { order: () => present, shipOrder })
    await press(`Ship part: ${NAME} and 1 more`)
    await fill(SCISSORS, '3')
    await press('Ship selected items')
    await waitFor(() => expect(valueOf(FORCEPS)).toBe('50'))
    // Typed text stays, although its line has no units left.
    expect(valueOf(SCISSORS)).toBe('3')
    expect(screen.getByText('Nothing left to ship')).toBeTruthy()
  })
})

describe('an admin without a response', () => {
  const SHIP = `Ship part: ${NAME} and 1 more`
  /** A shop whose responses are delayed until the test releases them. */
  function cutShop() {
    const inputs: { idempotencyKey: string; lines: object[] }[] = []
    const shop = { present: order('CONFIRMED'), answer: (): object => Promise.reject(new CutLine()) }
    const shipOrder = ({ input }: { input: (typeof inputs)[number] }) => {
      inputs.push(input)
      return shop.answer()
    }
    return { inputs, shop, fields: { order: () => shop.present, shipOrder } }
  }
  const send = async (inputs: object[], count: number) => {
    await press('Ship selected items')
    await waitFor(() => expect(inputs).toHaveLength(count))
  }

  it('retries under the same key, also after a reload and a shipment by another person', async () => {
    const { inputs, shop, fields } = cutShop()
    const page = open('ADMIN', fields)
    await press(SHIP)
    await fill(FORCEPS, '1000')
    await send(inputs, 1)
    expect(await screen.findByText(/nothing will be shipped twice/)).toBeTruthy()
    await send(inputs, 2)
    shop.present = order('PARTLY_SHIPPED', [1_000, 4])
    page.unmount()
    open('ADMIN', fields)
    await press(SHIP)
    expect(await screen.findByText(/It’s safe to send again/)).toBeTruthy()
    await waitFor(() => expect([valueOf(FORCEPS), valueOf(SCISSORS)]).toEqual(['1000', '4']))
    shop.answer = () => ({ __typename: 'ShipOrderSuccess', order: shop.present })
    await send(inputs, 3)
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Items shipped.'))
    const [sent] = inputs
    expect(sent?.lines).toEqual([
      { lineId: 'l1', quantity: 1_000 },
      { lineId: 'l2', quantity: 4 },
    ])
    expect(inputs).toEqual([sent, sent, sent])
    // The next request is another shipment.
    await press(`Ship part: ${NAME} and 1 more`)
    await waitFor(() => expect(valueOf(FORCEPS)).toBe('50'))
    await send(inputs, 4)
    expect(inputs[3]?.idempotencyKey).not.toBe(sent?.idempotencyKey)
  })

  it('sends other units under that key, and sees that the first ones were shipped', async () => {
    const { inputs, shop, fields } = cutShop()
    open('ADMIN', fields)
    await press(SHIP)
    await fill(FORCEPS, '1000')
    await send(inputs, 1)
    await screen.findByText(/Your entries are saved/)
    shop.present = order('PARTLY_SHIPPED', [1_000, 0])
    shop.answer = () => ({ __typename: 'IdempotencyConflict', message: 'This form was already used.' })
    await fill(SCISSORS, '1')
    await send(inputs, 2)
    expect(await screen.findByText(/You already shipped part of this order/)).toBeTruthy()
    expect(await screen.findByText('50 units left to ship')).toBeTruthy()
    expect([valueOf(FORCEPS), valueOf(SCISSORS)]).toEqual(['1000', '1'])
    await fill(FORCEPS, '50')
    await send(inputs, 3)
    const [first, second, third] = inputs.map(({ idempotencyKey }) => idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('keeps the key after a refusal, because the first attempt may still arrive', async () => {
    const { inputs, shop, fields } = cutShop()
    open('ADMIN', fields)
    await press(SHIP)
    await send(inputs, 1)
    await screen.findByText(/Your entries are saved/)
    shop.answer = () => ({ __typename: 'OrderNotFound', message: 'There is no such order.' })
    await send(inputs, 2)
    await screen.findByText('There is no such order.')
    await send(inputs, 3)
    expect(new Set(inputs.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})
