import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { confirm } from '../../shared/testing/confirm'
import { refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { notifySuccess } from '../../shared/ui/notify'
import { ShipmentEditor } from './shipment-editor'
import type { SentPieces } from './order-shipments'

jest.mock('../../shared/ui/notify')

const SHIPMENT: SentPieces = {
  __typename: 'Shipment',
  id: 's1',
  shippedAt: '2026-11-23T09:30:00.000Z',
  carrier: 'DHL',
  trackingNumber: 'JD 0146',
  trackingUrl: null,
  expectedOn: null,
  lines: [],
}

beforeEach(() => sessionStorage.clear())

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tracking number' })

/** Opens the form in a shop that rejects the number. */
async function open() {
  const updateShipment = jest.fn((_args: { input: object }) => {
    throw refusal('BAD_USER_INPUT', 'There is no such number', 'input.trackingNumber')
  })
  renderInShop({ '/': <ShipmentEditor shipment={SHIPMENT} /> }, { shop: { updateShipment } })
  await press('Correct tracking and date')
  return { sent: () => updateShipment.mock.calls.map(([args]) => args.input) }
}

describe.each([
  ['Save and notify customer', true],
  ['Save without notifying', false],
])('the button "%s"', (name, sendMail) => {
  it('focuses the first error', async () => {
    const { sent } = await open()
    fireEvent.change(screen.getByLabelText('Expected delivery'), { target: { value: '2020-01-01' } })
    await press(name)
    expect(await screen.findByText('Choose today or a later date')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Expected delivery')))
    expect(sent()).toEqual([])
  })

  it('sends autofilled values, and focuses the rejected field', async () => {
    const { sent } = await open()
    number().value = 'JD 0147'
    await press(name)
    if (sendMail) await confirm(name)
    expect(await screen.findByText('There is no such number')).toBeTruthy()
    expect(sent()).toEqual([{ id: 's1', trackingNumber: 'JD 0147', sendMail }])
    expect(document.activeElement).toBe(number())
  })
})

it('keeps a colleague’s concurrent correction, and says whether an email is sent', async () => {
  const money = { amount: 0, currency: 'USD' }
  const updateShipment = jest.fn((_args: { input: object }) => ({
    __typename: 'UpdateShipmentSuccess',
    order: { id: 'o1', lines: [], cancelledTotal: money, totalDue: money, shipments: [] },
    isMailed: true,
  }))
  let bring: (shipment: SentPieces) => void = () => {}
  function Sample() {
    const [shipment, setShipment] = useState(SHIPMENT)
    bring = setShipment
    return <ShipmentEditor shipment={shipment} />
  }
  renderInShop({ '/': <Sample /> }, { shop: { updateShipment } })
  await press('Correct tracking and date')
  fireEvent.change(screen.getByLabelText('Expected delivery'), { target: { value: '2030-12-24' } })
  act(() => bring({ ...SHIPMENT, trackingNumber: 'JD 0147' }))
  expect(number().value).toBe('JD 0147')
  await press('Save and notify customer')
  await confirm('Save and notify customer')
  await waitFor(() => expect(updateShipment).toHaveBeenCalledTimes(1))
  expect(updateShipment.mock.calls[0]?.[0].input).toEqual({ id: 's1', expectedOn: '2030-12-24', sendMail: true })
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Saved. We’ll email the customer.'))
})

it('Enter in a field saves and emails the customer', async () => {
  const { sent } = await open()
  await userEvent.type(number(), '{Enter}')
  await confirm('Save and notify customer')
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ sendMail: true })]))
})
