import type { Sales } from './fill-sales'

/** Page addresses by image name. */
type Pages = Record<string, string>

/** Public pages. */
export const publicPages = ({ productIds: [first, second, third] }: Sales): Pages => ({
  home: '/',
  products: '/products',
  search: '/products?search=forcep&inStock=1',
  'no-results': '/products?search=nothingatall',
  product: `/products/${first}`,
  compare: `/compare?ids=${first},${second},${third}`,
  'shop-reviews': '/reviews',
  blogs: '/blogs',
  article: '/blogs/choosing-a-stethoscope',
  privacy: '/pages/privacy',
  portfolio: '/portfolio',
  contact: '/contact',
  'empty-basket': '/basket',
  login: '/login',
  signup: '/signup',
  'password-reset': '/password-reset',
  nowhere: '/nowhere',
})

/** Pages of a company's buyer. */
export const buyerPages = (sales: Sales): Pages => ({
  basket: '/basket',
  checkout: '/checkout',
  'quotation-request': '/quotation-request',
  purchase: `/product/${sales.productIds[0]}`,
  profile: '/myProfile',
  myOrders: '/dashboard/myOrders',
  'large-order': `/dashboard/myOrders/${sales.largeOrderId}`,
  'dinar-order': `/dashboard/myOrders/${sales.dinarOrderId}`,
  'yen-order': `/dashboard/myOrders/${sales.yenOrderId}`,
  quotations: '/dashboard/quotations',
  quotation: `/dashboard/quotations/${sales.quotationId}`,
  company: '/dashboard/company',
  addReview: '/dashboard/addReview',
  myReviews: '/dashboard/myReviews',
})

/** Admin lists and forms named like their addresses. */
const desks = [
  ...['overview', 'manageOrders', 'returns', 'quotations', 'companies', 'users', 'reviews', 'inquiries'],
  ...['addProduct', 'manageProducts', 'categories', 'prices', 'bulk', 'translations', 'searchWords'],
  ...['articles', 'addArticle', 'homePage', 'programs', 'auditLog'],
]

/** Pages of an admin. */
export const adminPages = (sales: Sales): Pages => ({
  ...Object.fromEntries(desks.map((name) => [`admin-${name}`, `/dashboard/${name}`])),
  'admin-order': `/dashboard/manageOrders/${sales.largeOrderId}`,
  'admin-return': `/dashboard/returns/${sales.returnId}`,
  'admin-quotation': `/dashboard/quotations/${sales.quotationId}`,
  'admin-product': `/dashboard/manageProducts/${sales.productIds[0]}`,
  'admin-translation': `/dashboard/translations/${sales.productIds[0]}`,
  papers: `/dashboard/orders/print?ids=${sales.largeOrderId}`,
})
