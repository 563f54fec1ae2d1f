import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { AddressEditor } from './address-editor'

beforeEach(() => sessionStorage.clear())

const order = { id: 'o1', phone: '+49301234567', address: '1 Main Street', canChangeAddress: true }

it('focuses the field that the server rejects', async () => {
  const changeOrderAddress = () => {
    throw refusal('BAD_USER_INPUT', 'Nobody answers there', 'input.phone')
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
  act(() => bring({ ...order, address: '2 Side Street' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Address/ }).value).toBe('2 Side Street')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changeOrderAddress).toHaveBeenCalledTimes(1))
  expect(changeOrderAddress.mock.calls[0]?.[0].input).toEqual({ id: 'o1', phone: '+15550102030' })
})
