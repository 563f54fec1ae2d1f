import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeImage, fakeSize } from '../../../shared/testing/fake-product'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { EditProductPage } from '../catalogue/edit-product-page'
import { categories, openForm, type } from './open-form'

/** Under which a change is done once. */
export const once = { idempotencyKey: expect.any(String) as string }

/** A product that is on sale. */
export const product = {
  id: 'p1',
  version: 3,
  status: 'IN_SHOP',
  visibleFrom: null,
  sku: 'SC-1',
  name: 'Adson forceps',
  description: 'For fine tissue.',
  material: 'Steel',
  sizes: ['120 mm', '150 mm'],
  stockBySize: false,
  priceBySize: false,
  weightGrams: null,
  variants: [
    fakeSize({ id: 's1', name: '120 mm', sku: 'SC-1-120' }),
    fakeSize({ id: 's2', name: '150 mm', sku: 'SC-1-150' }),
  ],
  minQuantity: 10,
  availableQuantity: 40,
  price: { amount: 1990, currency: 'USD' },
  basePrice: { amount: 1990, currency: 'USD' },
  priceTiers: [{ minQuantity: 1, unitPrice: { amount: 1990, currency: 'USD' } }],
  increment: 1,
  category: categories[0],
  image: { id: 'i0', url: '/images/a/640.webp', alt: 'Forceps' },
  pictures: [fakeImage(0, { id: 'i0', url: '/images/a/640.webp', alt: 'Forceps' })],
  managedRelatedProducts: [] as object[],
  documents: [] as object[],
  deviceIdentifiers: [] as object[],
  prices: [] as object[],
  translations: [] as object[],
}

/** Opens the form that changes it. */
export const openEdit = (shop: FakeShop) =>
  openForm(
    <EditProductPage />,
    { managedProduct: () => product, categories: () => categories, ...shop },
    'ADMIN',
    '/edit/p1',
  )
/** Types into the field whose label begins so, in place of what is there. */
export const retype = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(new RegExp(`^${label}`)))
  await type(label, text)
}
/** The shop takes every change. */
export const updated = () => jest.fn((_args: unknown) => ({ __typename: 'UpdateProductSuccess', product }))
