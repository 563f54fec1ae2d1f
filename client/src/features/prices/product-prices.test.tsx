import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../shared/testing/new-visit'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { notifyError } from '../../shared/ui/notify'
import { ProductPrices } from './product-prices'

jest.mock('../../shared/ui/notify')

beforeEach(beginVisit)

const price = (currency: string, amount: number, isManual = false) => ({ isManual, price: { amount, currency } })
const product = { id: 'p1', version: 3, variants: [], prices: [price('EUR', 1831)] }

/** A shop in which somebody else changes the product before the first answer. */
function open(theirs: object) {
  let now: object = product
  const setProductPrices = jest
    .fn((_args: unknown): object => ({ __typename: 'SetProductPricesSuccess', product: now }))
    .mockImplementationOnce(() => {
      now = { ...product, version: 4, ...theirs }
      return { __typename: 'ProductChanged', message: 'Changed.', current: now }
    })
  renderInShop({ '/': <ProductPrices productId="p1" /> }, { shop: { managedProduct: () => now, setProductPrices } })
  return setProductPrices
}

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save prices' }))

test('a currency that came meanwhile has a field like the others', async () => {
  jest.mocked(notifyError).mockClear()
  const setProductPrices = open({ prices: [price('EUR', 1831), price('KWD', 6110)] })
  await type('Euro', '18.90')
  await save()
  await screen.findByText(/^Somebody else changed prices of this product/)
  expect(notifyError).not.toHaveBeenCalled()
  await type('Kuwaiti Dinar', 'much')
  await save()
  await screen.findByText(/^Enter an amount such as/)
  await userEvent.clear(screen.getByLabelText(/^Kuwaiti Dinar/))
  await type('Kuwaiti Dinar', '6.125')
  await save()
  await waitFor(() => expect(setProductPrices).toHaveBeenCalledTimes(2))
  expect(setProductPrices.mock.calls[1]?.[0]).toEqual({
    input: {
      id: 'p1',
      prices: [
        { currency: 'EUR', amount: 1890 },
        { currency: 'KWD', amount: 6125 },
      ],
      expectedVersion: 4,
    },
  })
})
