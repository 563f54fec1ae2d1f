import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { AddressEditor } from './address-editor'

beforeEach(() => sessionStorage.clear())

it('goes to the field that the shop refuses', async () => {
  const order = { id: 'o1', phone: '+49301234567', address: '1 Main Street', canChangeAddress: true }
  const changeOrderAddress = () => {
    throw refusal('BAD_USER_INPUT', 'Nobody answers there', 'input.phone')
  }
  renderInShop({ '/': <AddressEditor order={order} reload={() => {}} /> }, { shop: { changeOrderAddress } })
  await userEvent.click(screen.getByRole('button', { name: 'Change address or phone' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nobody answers there')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('phone')
})
