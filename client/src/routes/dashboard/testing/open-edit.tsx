import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeImage, fakeSize } from '../../../shared/testing/fake-product'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { EditProductPage } from '../catalogue/edit-product-page'
import { categories, openForm, type } from './open-form'

/** Matches any idempotency key. */
export const once = { idempotencyKey: expect.any(String) as string }

/** A published product. */
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
  taxClass: 'STANDARD',
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

/** Opens its form. */
export const openEdit = (shop: FakeShop) =>
  openForm(
    <EditProductPage />,
    { managedProduct: () => product, categories: () => categories, ...shop },
    'ADMIN',
    '/edit/p1',
  )
/** Replaces the text of the field whose label starts so. */
export const retype = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(new RegExp(`^${label}`)))
  await type(label, text)
}
/** A mutation that always succeeds. */
export const updated = () => jest.fn((_args: unknown) => ({ __typename: 'UpdateProductSuccess', product }))
