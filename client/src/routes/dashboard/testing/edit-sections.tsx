import { screen, waitFor } from '@testing-library/react'
import { fakeImage, fakeSize } from '../../../shared/testing/fake-product'
import { notifySuccess } from '../../../shared/ui/notify'
import { openEdit, product as edited } from './open-edit'
import { press } from './open-form'

export const image = (index: number, changes = {}) =>
  fakeImage(index, { id: `i${index}`, alt: `View ${index}`, ...changes })
const sheet = (index: number) => ({
  ...{
    fileId: `f${index}`,
    kind: 'DATASHEET',
    title: `Sheet ${index}`,
    language: 'de',
    revision: null,
    issuedOn: null,
  },
  ...{ size: 1_000, url: `/api/product/p1/documents/${index}` },
})
export const other = (index: number, status = 'IN_SHOP') => ({
  id: `o${index}`,
  sku: `O-${index}`,
  name: `Other ${index}`,
  status,
})
export const price = (currency: string, amount: number, isManual = false) => ({ isManual, price: { amount, currency } })
const usd = (amount: number) => ({ amount, currency: 'USD' })
export const product = {
  ...edited,
  ...{ sizes: ['Short', 'Long'], stockBySize: true },
  variants: [
    fakeSize({ id: 's1', name: 'Short', sku: 'SC-1-S', availableQuantity: 15, price: usd(1990) }),
    fakeSize({
      ...{ id: 's2', name: 'Long', sku: 'SC-1-L', availableQuantity: 25, price: usd(2500), own: ['PRICE'] },
      prices: [price('EUR', 2301), price('JPY', 400, true)],
    }),
  ],
  prices: [price('EUR', 1831), price('JPY', 300)],
  pictures: [image(1), image(2, { focus: { x: 10, y: 20 } }), image(3)],
  documents: [sheet(1), sheet(2)],
  managedRelatedProducts: [other(1), other(2, 'DRAFT')],
  deviceIdentifiers: [{ identifier: '09506000134352', udi: '09506000134352', pieces: 1, variant: null }],
  translations: [
    {
      ...{ language: 'de', name: 'Pinzette', description: null, material: null, version: 4, isOutdated: false },
      sizes: [{ size: 'Long', name: 'Lang' }],
    },
  ],
}
export const saved = () =>
  jest.fn((_args: { input: Record<string, unknown> }): object => ({ __typename: 'UpdateProductSuccess', product }))
export const open = (updateProduct = saved(), shop = {}) =>
  openEdit({ managedProduct: () => product, updateProduct, ...shop })
export const inputOf = (mutation: ReturnType<typeof saved>, call = 0) => mutation.mock.calls[call]?.[0].input
export const save = async () => {
  await press('Save')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
}
export const alts = async () =>
  (await screen.findAllByLabelText<HTMLInputElement>(/alt text$/)).map(({ value }) => value)
