import type { Example, Lookup } from './example'
import { mutation } from './mutation'

const NAME = 'Example parcel'

/** The method of CreateShippingMethod. */
const ownMethod: Lookup = {
  query: '{ found: shippingMethodSettings { id name } }',
  pick: ({ id, name }) => (name === NAME ? id : undefined),
  missing: '<id of a shipping method>',
}

const method = (price: number) => ({
  name: NAME,
  translations: [{ language: 'de', name: 'Beispielpaket' }],
  countries: ['AT', 'CH', 'DE'],
  basis: 'WEIGHT',
  bands: [
    { upToGrams: 2000, price },
    { upToGrams: 10_000, price: price * 2 },
  ],
  freeFrom: 50_000,
  deliveryDays: { min: 2, max: 4 },
  incoterm: { code: 'DAP', place: '' },
  isActive: false,
})

/** Shipping methods, for admins. */
export const shippingExamples: Example[] = [
  mutation(
    'CreateShippingMethod',
    'Adds a method that customers do not see yet. Amounts are in minor units of the base currency.',
    'method { id name bands { upToGrams price { amount } } }',
    { input: () => ({ method: method(990) }) },
  ),
  mutation('UpdateShippingMethod', 'Replaces all values of the method.', 'method { id name version }', {
    lookup: ownMethod,
    input: ({ id }) => ({ id, method: method(1090) }),
  }),
  mutation('DeleteShippingMethod', 'Deletes the method. Orders keep its name.', 'id', { id: ownMethod }),
]
