const money = (amount: number) => ({ amount, currency: 'USD' })

export const fakeParcel = {
  id: 'm1',
  name: 'Parcel',
  price: money(0),
  insurance: money(0),
  deliveryDays: { min: 2, max: 4 },
  incoterm: { code: 'DAP', place: 'Berlin' },
}

/** Totals of an order of these goods: a free parcel, no tax. */
export const fakeTotals = (goods = 12_500, changes: Record<string, unknown> = {}) => ({
  goods: money(goods),
  freight: money(0),
  insurance: money(0),
  taxLines: [],
  tax: money(0),
  totalWithTax: money(goods),
  shippingMethod: fakeParcel,
  shippingMethods: [fakeParcel],
  needsFreightQuotation: false,
  unknownWeights: [],
  unpricedLines: [],
  ...changes,
})

/** Totals where no shipping method fits. */
export const fakeFreightByQuotation = (changes: Record<string, unknown> = {}) =>
  fakeTotals(12_500, {
    ...{ freight: null, insurance: null, tax: null, totalWithTax: null, shippingMethod: null, shippingMethods: [] },
    needsFreightQuotation: true,
    ...changes,
  })
