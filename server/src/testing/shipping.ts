import type { Prisma, ShippingMethod } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'

/** A price band of a shipping method, by default without limit. */
export const shippingBand = (
  price: number,
  values: { upToGrams?: number; upToValue?: number; percent?: string } = {},
) => ({
  upToGrams: null,
  upToValue: null,
  price,
  percent: '0',
  ...values,
})

/** Input for a method at a flat price to all countries. */
export const shippingMethodInput = (values: object = {}) => ({
  name: 'Parcel',
  translations: [],
  countries: [],
  basis: 'FLAT',
  bands: [{ price: 990 }],
  isActive: true,
  ...values,
})

/** Adds an active shipping method to all countries, by default at a flat price. */
export const createShippingMethodRow = (
  db: Db,
  values: Partial<Prisma.ShippingMethodUncheckedCreateInput> = {},
): Promise<ShippingMethod> =>
  db.shippingMethod.create({
    data: {
      id: uuidv7(),
      name: 'Parcel',
      basis: 'FLAT',
      bands: [shippingBand(990)],
      isActive: true,
      position: 1,
      ...values,
    },
  })
