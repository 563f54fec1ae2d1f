import type { ExampleGroup, Lookup } from './example'
import { mutation } from './example'
import { bulkExamples, draftExamples, exportingExamples, categoryExamples, searchWordExamples } from './catalogue'
import { forCustomerExamples, orderDeskExamples } from './order-desk'
import { inquiryExamples, writingExamples, moderatingExamples } from './content'
import { orderCareExamples } from './order-care'
import { returnExamples } from './returns'
import { programExamples, paymentTermExamples, shippingExamples, taxExamples } from './settings'
import { staffExamples } from './staff'
import { offerExamples } from './quotations'
import { placedExample } from './listening'

const users = `# All accounts, newest first.

query Users($filter: UserFilter) {
  users(first: 10, filter: $filter) {
    totalCount
    nodes {
      id
      name
      email
      emailVerified
      role
      createdAt
      orders(first: 3) { totalCount nodes { productName status } }
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

const overview = `# Sales including today, and open tasks.

query Overview($days: Int!) {
  overview(days: $days) { # 7 to 365
    total { orderCount revenue { amount currency } } # in cents
    previousTotal { orderCount revenue { amount currency } }
    days { start orderCount revenue { amount } }
    bestSellers { name pieces revenue { amount } product { id } }
    lowStock { id name availableQuantity minQuantity }
    openOrders { status count }
  }
}
`

const salesReport = `# Sales by product in a period. Other groups: DAY, CATEGORY, CUSTOMER, COUNTRY and more.

query SalesReport($from: Date!, $to: Date!) {
  salesReport(groupBy: PRODUCT, from: $from, to: $to) {
    timeZone
    total { orderCount pieces revenue { amount currency } }
    rows { name figures { orderCount pieces revenue { amount } credited { amount } } }
  }
}
`

const auditLog = `# Actions of admins, newest first, including yours in other tabs.

query AuditLog {
  auditLog(first: 10) {
    totalCount
    nodes { position action createdAt actor { name } subject { kind name isDeleted } changes { field label before after } clientAddress }
    pageInfo { endCursor hasNextPage }
  }
}
`

/** The product that the examples create, change and delete, instead of a real one. */
const PRODUCT = 'Playground Forceps'

const ownProduct: Lookup = {
  query: `{ found: products(first: 20, filter: { search: "${PRODUCT}" }, sort: NEWEST) { nodes { id name } } }`,
  pick: ({ id, name }) => (name === PRODUCT ? id : undefined),
  missing: '<id of a product: create one first>',
}

const verifiedCustomer: Lookup = {
  query: '{ found: users(first: 20, filter: { role: CUSTOMER }) { nodes { id emailVerified } } }',
  pick: ({ id, emailVerified }) => (emailVerified ? id : undefined),
  missing: '<id of a person>',
}

const otherAdmin: Lookup = {
  query: '{ me { id } found: users(first: 20, filter: { role: ADMIN }) { nodes { id } } }',
  pick: ({ id }, myId) => (id === myId ? undefined : id),
  missing: '<id of another admin>',
}

export const adminExamples: ExampleGroup[] = [
  {
    title: 'Orders',
    examples: [...orderDeskExamples, ...orderCareExamples, placedExample],
  },
  { title: 'Quotations', examples: offerExamples },
  { title: 'Orders by phone', examples: forCustomerExamples },
  { title: 'Returns', examples: returnExamples },
  {
    title: 'Products',
    examples: [
      mutation(
        'CreateProduct',
        'Needs an image: upload one with the toolbar, and its id appears in the variables.',
        'product { id name price { amount currency } category { name } image { url } }',
        {
          input: ({ imageId }) => ({
            name: PRODUCT,
            description: 'For trying things out.\nHold them like a pen.',
            material: 'Stainless steel',
            sizes: ['14 cm', '16 cm'],
            price: 1999,
            minQuantity: 10,
            increment: 10,
            priceTiers: [{ minQuantity: 100, unitPrice: 1599 }],
            availableQuantity: 500,
            imageId,
          }),
        },
      ),
      mutation(
        'UpdateProduct',
        'Changes the product of CreateProduct: all or nothing. Omitted fields stay; lists are replaced. Amounts of KWD have three decimals.',
        `product { id name price { amount currency } availableQuantity prices { isManual price { amount currency } }
          pictures { id alt focus { x y } } relatedProducts { id } documents { title } deviceIdentifiers { identifier pieces } }`,
        {
          lookup: ownProduct,
          input: ({ id, imageId, key }) => ({
            id,
            price: 1799,
            prices: [{ currency: 'KWD', amount: 5500 }],
            stockChange: { delta: -50, reason: 'DAMAGED' },
            pictures: [{ imageId, alt: 'Playground forceps', focus: { x: 50, y: 30 } }],
            relatedIds: [],
            documents: [],
            deviceIdentifiers: [{ udi: '(01)09506000134352', pieces: 12 }],
            idempotencyKey: key,
          }),
        },
      ),
      mutation('DeleteProduct', 'Deletes the product of CreateProduct. Orders and reviews keep it.', 'id', {
        id: ownProduct,
      }),
      ...draftExamples(ownProduct),
    ],
  },
  { title: 'Categories and home page', examples: categoryExamples },
  { title: 'Stock and prices in bulk', examples: bulkExamples(ownProduct) },
  { title: 'Prices and translations', examples: exportingExamples(ownProduct) },
  {
    title: 'Seller',
    examples: [
      mutation(
        'UpdateSeller',
        'Changes the details of the seller. Omitted details are kept.',
        'seller { name lineOfBusiness version }',
        { input: () => ({ lineOfBusiness: 'Manufacturer and exporter of medical tools' }) },
      ),
    ],
  },
  { title: 'Shipping', examples: shippingExamples },
  { title: 'Taxes', examples: taxExamples },
  { title: 'Payment terms', examples: paymentTermExamples },
  { title: 'Articles', examples: writingExamples },
  { title: 'Reviews', examples: moderatingExamples },
  { title: 'Search', examples: searchWordExamples },
  { title: 'Inquiries', examples: inquiryExamples },
  {
    title: 'People and staff',
    examples: [
      { query: users, variables: () => ({ filter: { search: 'example.com' } }) },
      mutation(
        'MakeAdmin',
        'Needs a verified email address. Works at once. The demo customer, if chosen, becomes an admin in the list above, too.',
        'user { id name role }',
        { id: verifiedCustomer },
      ),
      mutation(
        'RemoveAdmin',
        'Removes the admin rights of another admin. The shop must keep one admin.',
        'user { id name role }',
        { id: otherAdmin },
      ),
      mutation('ExportPerson', 'Exports all data of a person as JSON. The audit log records the export.', 'data', {
        id: verifiedCustomer,
      }),
      ...staffExamples,
    ],
  },
  {
    title: 'Overview and audit log',
    examples: [
      { query: overview, variables: () => ({ days: 30 }) },
      { query: salesReport, variables: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
      { query: auditLog },
    ],
  },
  { title: 'API keys and webhooks', examples: programExamples },
]
