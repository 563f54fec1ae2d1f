import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { typedAddress } from '../../shared/testing/type-address'
import { AddressEditor } from './address-editor'

beforeEach(() => sessionStorage.clear())

const address = { __typename: 'PostalAddress', ...typedAddress } as const
const order = { id: 'o1', phone: address.phone, shippingAddress: address, canChangeAddress: true }

it('focuses the field that the server rejects', async () => {
  const changeOrderAddress = () => {
    throw refusal('BAD_USER_INPUT', 'Nobody answers there', 'input.shippingAddress.phone')
  }
  renderInShop({ '/': <AddressEditor order={order} reload={() => {}} /> }, { shop: { changeOrderAddress } })
  await userEvent.click(screen.getByRole('button', { name: 'Change address or phone' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nobody answers there')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('phone')
})

it('shows an address that another person saves meanwhile, without overwriting it', async () => {
  const changeOrderAddress = jest.fn((_args: { input: object }) => null)
  let bring: (present: typeof order) => void = () => {}
  function Sample() {
    const [present, setPresent] = useState(order)
    bring = setPresent
    return <AddressEditor order={present} reload={() => {}} />
  }
  renderInShop({ '/': <Sample /> }, { shop: { changeOrderAddress } })
  await userEvent.click(screen.getByRole('button', { name: 'Change address or phone' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Phone/ }), { target: { value: '+15550102030' } })
  const shippingAddress = { ...typedAddress, line1: '2 Side Street' }
  act(() => bring({ ...order, shippingAddress: { ...address, ...shippingAddress } }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Address/ }).value).toBe('2 Side Street')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changeOrderAddress).toHaveBeenCalledTimes(1))
  expect(changeOrderAddress.mock.calls[0]?.[0].input).toEqual({
    id: 'o1',
    shippingAddress: { ...shippingAddress, phone: '+15550102030' },
  })
})

it('completes the address of an order that has text only', async () => {
  renderInShop({ '/': <AddressEditor order={{ ...order, shippingAddress: null }} reload={() => {}} /> }, { shop: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Change address or phone' }))
  expect(screen.getByText('Complete the address before it ships.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ }).value).toBe(typedAddress.phone)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Address is Required')).toBeTruthy()
})

it('shows at the country why it cannot change', async () => {
  const message = 'The taxes of this order depend on its country.'
  const changeOrderAddress = () => ({ __typename: 'OrderCountryFixed', message })
  renderInShop({ '/': <AddressEditor order={order} reload={() => {}} /> }, { shop: { changeOrderAddress } })
  await userEvent.click(screen.getByRole('button', { name: 'Change address or phone' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('country')
})
