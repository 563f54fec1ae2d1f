import { refusal } from '../../../shared/testing/render-in-shop'

/** An amount in US dollars. */
export const money = (amount: number) => ({ amount, currency: 'USD' })
/** 9:30 on a day in November. */
export const day = (number: number) => `2026-11-${number}T09:30:00.000Z`
/** Status events of an order. */
export const placed = {
  to: 'PLACED',
  createdAt: day(21),
  isByCustomer: true,
  isUndo: false,
  actor: { id: 'u2', name: 'Carl Customer' },
}
export const confirmed = {
  to: 'CONFIRMED',
  createdAt: day(22),
  isByCustomer: false,
  isUndo: false,
  actor: { id: 'u1', name: 'Ada Admin' },
}
export const cancelled = { to: 'CANCELLED', createdAt: day(23), isByCustomer: true, isUndo: false, actor: placed.actor }

/** An order with a status, as an admin gets it. */
export function orderOf(status: string, nextStatuses: string[], events: object[] = [placed]) {
  return {
    id: 'o1',
    status,
    nextStatuses,
    events,
    createdAt: day(21),
    number: '2026-000123',
    lineCount: 1,
    lines: [
      {
        id: 'l1',
        sku: 'SC-1',
        name: 'Adson forceps',
        size: null as string | null,
        quantity: 1_050,
        shippedQuantity: 0,
        cancelledQuantity: 0,
        cancellableQuantity: 0,
        returnableQuantity: 0,
        minQuantity: 10,
        availableQuantity: 2_000,
        weightGrams: null as number | null,
        needsSize: false,
        unitPrice: money(150),
        total: money(157_500),
        product: { id: 'p1', sku: 'SC-1', name: 'Adson forceps', availableQuantity: 950 } as object | null,
      },
    ],
    needsSize: false,
    total: money(157_500),
    weightGrams: null as number | null,
    discount: money(0),
    freight: money(0),
    insurance: money(0),
    charges: money(0),
    cancelledTotal: money(0),
    totalDue: money(157_500),
    shipments: [] as object[],
    returns: [] as object[],
    creditedTotal: money(0),
    creditHold: false,
    canPayByCard: false,
    ...{ taxLines: [] as object[], tax: money(0), totalWithTax: money(157_500) },
    ...{ shippingAddress: null, billingAddress: null, shippingMethod: null, incoterm: null },
    payment: {
      ...{ status: 'UNPAID', paid: money(0), due: money(157_500), overdueSince: null, version: 'v1' },
      schedule: [] as object[],
    },
    payments: [] as object[],
    transferSlips: [] as object[],
    letterOfCredit: null,
    invoices: [] as object[],
    customerName: 'Carl Customer',
    customerEmail: 'carl@example.com',
    phone: '+49301234567',
    address: '1 Main Street\n10115 Berlin',
    company: { id: 'c1', name: 'Clinic North', waitingForMe: 0 },
    purchaseOrderNumber: 'PO 4711',
    quotationId: null as string | null,
    costCenter: null as string | null,
    billingAddressText: null as string | null,
    buyerNote: null as string | null,
    acceptedTermsOf: null as string | null,
    expectedOn: null as string | null,
    customerNote: null as string | null,
    canChangeAddress: false,
    addressChanges: [] as object[],
    staffNotes: { nodes: [] as object[], pageInfo: { hasNextPage: false } },
  }
}

/** Hides actors from customers, as the real server does; a query for them would fail. */
export function hideActors<Order extends { events: object[] }>({ events, ...order }: Order) {
  const refuse = () => {
    throw refusal('FORBIDDEN')
  }
  return { ...order, events: events.map((event) => ({ ...event, actor: refuse })) }
}
