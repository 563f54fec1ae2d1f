import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetShop, open, part, press } from '../testing/open-pieces'
import { orderOf } from '../testing/shown-order'

jest.mock('../../../shared/ui/notify')

beforeEach(resetShop)

const variants = ['S', 'M'].map((name) => ({ id: name, name, sku: `SC-1-${name}`, availableQuantity: 9 }))

/** A shop with an order that needs a size; it refuses the size `S`. */
function openShop(role: 'CUSTOMER' | 'ADMIN', canChangeAddress = true) {
  const placed = { ...orderOf('PLACED', ['CANCELLED']), canChangeAddress }
  const [line] = placed.lines
  const orderWith = (changes: object) => ({
    ...placed,
    needsSize: true,
    ...changes,
    lines: [{ ...line, needsSize: true, product: { ...line?.product, variants }, ...changes }],
  })
  const chooseOrderSize = jest.fn(({ input }: { input: { variantId: string } }) =>
    input.variantId === 'S'
      ? { __typename: 'OrderSizeRefused', message: 'This product is sold out.' }
      : { __typename: 'ChooseOrderSizeSuccess', order: orderWith({ needsSize: false, size: 'M', sku: 'SC-1-M' }) },
  )
  open(role, { order: () => orderWith({}), chooseOrderSize })
  return chooseOrderSize
}

const NOTE = /This order needs a size\./

it.each(['CUSTOMER', 'ADMIN'] as const)('asks for the size of an order that needs one (%s)', async (role) => {
  const choose = openShop(role)
  const lines = await part('Items')
  await lines.findByText(NOTE)
  const field = await lines.findByRole<HTMLSelectElement>('combobox', { name: /^Size of/ })
  await press('Save size')
  expect(lines.getByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
  expect(choose).not.toHaveBeenCalled()
  await userEvent.selectOptions(field, 'S')
  await press('Save size')
  expect((await lines.findByRole('alert')).textContent).toBe('This product is sold out.')
  expect(field.value).toBe('S')
  await userEvent.selectOptions(field, 'M')
  await press('Save size')
  await within(lines.getByRole('table')).findByText('SC-1-M')
  expect(lines.queryByText(NOTE)).toBeNull()
  expect(choose.mock.calls.map(([{ input }]) => input)).toEqual(
    ['S', 'M'].map((variantId) => ({ id: 'o1', lineId: 'l1', variantId })),
  )
})

it('tells users with read access that a size is needed', async () => {
  openShop('CUSTOMER', false)
  await (await part('Items')).findByText(NOTE)
  expect(screen.queryByRole('button', { name: 'Save size' })).toBeNull()
})
