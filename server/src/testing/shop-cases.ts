import type { BatchingCase } from './batching-case'

/** Queries of the catalogue, of people and their orders, and of admin pages. */
export const shopCases: BatchingCase[] = [
  {
    name: 'products with their categories, pictures and reviews, and what hangs on those',
    query: `{
      products(first: 100) {
        totalCount
        nodes {
          name
          price { amount }
          priceTiers { unitPrice { amount } }
          priceFor(quantity: 2) { total { amount } }
          rating { count average }
          category { slug }
          image { url }
          reviews(first: 5) {
            totalCount
            nodes { comment image { avifSrcSet } product { id category { slug } image { url } } }
          }
        }
      }
    }`,
    // The page and its count; category, image, reviews and their counts; their images; their products, as before.
    statements: 10,
    reaches: { comment: 2, avifSrcSet: 2, slug: 3 },
  },
  {
    name: 'what a list of products could be narrowed down to',
    query: `{
      products(first: 1) {
        facets { categories { count category { slug } } priceRange { lowest { amount } } minQuantities { count } }
      }
    }`,
    statements: 2,
    reaches: { slug: 1 },
  },
  {
    name: 'categories with their images',
    query: '{ categories { image { url } } }',
    // Categories, image ids, images.
    statements: 3,
    reaches: { url: 1 },
  },
  {
    name: 'products with what can be ordered of them',
    query:
      '{ products(first: 100) { nodes { priceBySize variants { sku name availableQuantity price { amount } priceTiers { minQuantity } } } } }',
    statements: 2,
    reaches: { availableQuantity: 1 },
  },
  {
    name: 'what products are called in databases of devices',
    query: '{ products(first: 100) { nodes { deviceIdentifiers { identifier variant { name } } } } }',
    // The page; identifiers; the products and sizes that they name.
    statements: 4,
    reaches: { identifier: 1 },
  },
  {
    name: 'products with all their pictures',
    query: '{ products(first: 100) { nodes { pictures { avifSrcSet focus { x } } } } }',
    statements: 2,
    reaches: { avifSrcSet: 2, x: 2 },
  },
  {
    name: 'products with their documents',
    query: '{ products(first: 100) { nodes { documents { title url } } } }',
    statements: 2,
    reaches: { title: 1 },
  },
  {
    name: 'products with those that are shown with them',
    query:
      '{ products(first: 100) { nodes { relatedProducts { image { url } } managedRelatedProducts { status category { slug } } } } }',
    statements: 4,
    reaches: { url: 1, status: 1, slug: 1 },
  },
  {
    name: 'what products cost in all currencies',
    query: `{ products(first: 100) { nodes {
      basePrice { amount } prices { isManual price { currency } } variants { prices { isManual } }
    } } }`,
    statements: 4,
    reaches: { isManual: 5 },
  },
  {
    name: 'people with their orders, the history of these, and the products',
    query: `{
      users(first: 100, filter: { search: "customer" }) {
        totalCount
        nodes {
          name
          photo { webpSrcSet }
          sessionEndings { reason }
          salesTotal { revenue { currency } }
          recentSalesTotal { orderCount }
          orders(first: 5) {
            totalCount
            nodes {
              phone
              nextStatuses
              unitPrice { amount }
              total { amount }
              events { to isByCustomer actor { email } }
              product { availableQuantity category { slug } image { url } reviews { totalCount nodes { comment } } }
            }
          }
        }
      }
    }`,
    // The page and its count; photos; endings; orders and their counts; lines; events; actors; products; category, image,
    // reviews, counts; sums of orders.
    statements: 14,
    reaches: {
      webpSrcSet: 1,
      reason: 2,
      phone: 2,
      isByCustomer: 4,
      email: 4,
      availableQuantity: 2,
      slug: 2,
      url: 2,
      comment: 4,
    },
  },
  {
    name: 'orders with their products, the reviews of these and who did what',
    query: `{
      orders(first: 100) {
        totalCount
        nodes {
          phone
          events { isByCustomer actor { email orders { totalCount nodes { address } } } }
          product { name reviews(first: 5) { totalCount nodes { comment image { url } } } }
        }
      }
    }`,
    // The page and its count; events; actors; orders and their counts; lines; products; reviews and their counts; images.
    statements: 11,
    reaches: { phone: 3, isByCustomer: 8, email: 8, comment: 6 },
  },
  {
    name: 'orders with their customers, and what was sent of them and by whom',
    query: `{
      orders(first: 100) {
        nodes {
          customer { name }
          cancelledTotal { amount }
          totalDue { amount } tax { amount } totalWithTax { amount }
          weightGrams
          lines { weightGrams shippedQuantity cancelledQuantity cancellableQuantity }
          shipments { shippedAt carrier trackingUrl expectedOn lines { quantity line { sku } } shippedBy { email } }
        }
      }
    }`,
    // The page; customers; lines; the progress of their units; shipments and their lines; lines by shipment; senders.
    statements: 8,
    reaches: { name: 3, carrier: 1, sku: 1, email: 1 },
  },
  {
    name: 'orders with what the staff noted, and who did',
    query: '{ orders(first: 100) { nodes { staffNotes(first: 5) { totalCount nodes { text author { name } } } } } }',
    // The page; notes and their counts; who wrote them.
    statements: 4,
    reaches: { text: 1, name: 1 },
  },
  {
    name: 'reviews with their pictures and products',
    query: `{
      reviews(first: 100) {
        totalCount
        nodes { comment image { avifSrcSet } product { name category { slug } reviews(first: 1) { nodes { id } } } }
      }
    }`,
    statements: 6,
    reaches: { comment: 2, avifSrcSet: 2, slug: 2 },
  },
  {
    name: 'reviews with what only admins know of them',
    query: `{
      moderatedReviews(first: 100) {
        totalCount nodes { status flagCount flags { reason count } author { email } review { comment answer { text } product { sku } } }
      }
    }`,
    // The page and its count; flags; authors; products.
    statements: 5,
    reaches: { status: 2, reason: 2, email: 2, text: 2, sku: 2 },
  },
  {
    name: 'one’s own orders with their history and products',
    query: `{
      myOrders(first: 100) {
        totalCount
        nodes { phone events { isByCustomer } addressChanges { createdAt } lines { sku unitPrice { amount } total { amount } product { category { slug } image { url } } } }
      }
    }`,
    statements: 8,
    reaches: { phone: 1, isByCustomer: 4, slug: 1, url: 1 },
  },
  {
    name: 'one’s own saved lists with their products',
    query: `{
      myOrderLists(first: 100) { totalCount nodes { lineCount lines(first: 5) {
        productName size variant { availableQuantity } product { sku category { slug } }
      } } }
    }`,
    // The page and its count; numbers of lines; lines; names of products and sizes, which may have left the shop; products; their sizes;
    // categories.
    statements: 9,
    reaches: { productName: 1, sku: 1, size: 1, availableQuantity: 1 },
  },
  {
    name: 'the audit log with who did it to whom, and their orders,',
    query: `{
      auditLog(first: 100, filter: { action: MAKE_ADMIN }) {
        totalCount
        nodes {
          changes { field before after }
          actor { email orders(first: 1) { nodes { phone } } }
          apiKey { scopes createdBy { createdAt } }
          subject { kind name }
          subjectPerson { name orders(first: 1) { totalCount } }
        }
      }
    }`,
    // The page and its count; actors and subjects; names of subjects; keys, and who made them; orders in all columns and in few; counts.
    statements: 9,
    reaches: { email: 1, scopes: 1, name: 2, phone: 1 },
  },
  {
    name: 'endpoints of programs, who added them, and how many deliveries failed',
    query: '{ webhookEndpoints { url failedCount createdBy { name } } }',
    statements: 3,
    reaches: { url: 1, failedCount: 1, name: 1 },
  },
  {
    name: 'invitations of staff and who sent them',
    query: '{ staffInvitations(first: 100) { totalCount nodes { email status invitedByName } } }',
    statements: 3,
    reaches: { email: 1, invitedByName: 1 },
  },
  {
    name: 'keys of programs and who made them',
    query: '{ apiKeys(first: 100) { totalCount nodes { beginning createdBy { name } } } }',
    statements: 3,
    reaches: { beginning: 1, name: 1 },
  },
  {
    name: 'the admin’s overview, whose lists are of fixed lengths,',
    query: `{
      overview {
        days { orderCount revenue { amount } revenueByCurrency { amount } }
        bestSellers { product { name category { slug } } revenue { amount } revenueByCurrency { amount } }
        lowStock { name category { slug } }
        openOrders { count }
      }
    }`,
    statements: 6,
    reaches: {},
  },
  {
    name: 'the reports, whose lists have at most 500 rows,',
    query: `{
      salesReport(groupBy: PRODUCT, from: "2026-01-01", to: "2026-12-31") { rows { name figures { revenue { amount } credited { amount } } } }
      quotationReport(from: "2026-01-01", to: "2026-12-31") { outcomes { value { amount } } months { wonValue { amount } } }
      ageingReport { rows { company { name } notDue { amount } days30 { amount } days60 { amount } days90 { amount } older { amount } total { amount } } }
      stockReport(from: "2026-01-01", to: "2026-12-31") { rows { name product { name } value { amount } } }
    }`,
    hasNulls: true,
    statements: 8,
    reaches: {},
  },
  {
    name: 'inquiries with who looks after them, whose they are, and what was written about them',
    query: `{
      inquiries(first: 100) {
        totalCount
        nodes { number assignee { name } customer { email } messages { body author { role } } }
      }
    }`,
    // The page and its count; people who look after them; their accounts; messages; authors.
    statements: 6,
    reaches: { number: 1, body: 1, role: 1 },
  },
]
