import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { ManageProductsPage } from '../catalogue/manage-products-page'
import { openPage, page } from './open-admin-page'

/** A product as `managedProducts` lists it. */
export const tool = {
  id: 'p1',
  version: 1,
  status: 'IN_SHOP',
  visibleFrom: null,
  sku: 'SC-1',
  name: 'Adson forceps',
  minQuantity: 10,
  increment: 1,
  stockBySize: false,
  priceBySize: false,
  weightGrams: null,
  taxClass: 'STANDARD',
  variants: [],
  priceTiers: [{ minQuantity: 1, unitPrice: { amount: 1990, currency: 'USD' } }],
  availableQuantity: 4,
  price: { amount: 1990, currency: 'USD' },
  basePrice: { amount: 1990, currency: 'USD' },
  image: null,
  category: { id: 'c1', slug: 'surgical', name: 'Surgical' },
}

/** Opens Manage Products with that product in a list. */
export const openProducts = (shop: FakeShop) =>
  openPage('/', <ManageProductsPage />, {
    managedProducts: () => page([tool]),
    managedProductCounts: () => [],
    categories: () => [tool.category],
    ...shop,
  })
