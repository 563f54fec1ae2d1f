import type { ComponentType } from 'react'
import type { PageAddress, PageQuery } from '../shared/graphql/page-query'
import { retryImport } from '../shared/code-loading/retry-import'
import { withMessages } from '../shared/i18n/messages'
import type { PartCatalogue } from '../shared/i18n/messages'

/** Who may open a page. The server decides about data; this decides what is rendered where. */
export type PageAccess =
  /** Anybody; the server renders it. */
  | 'public'
  /** Somebody signed in; the server renders the layout with a spinner, the rest happens in the browser. */
  | 'private'
  /** The same for an admin; others are told that it is not for them. */
  | 'admin'
  /** Anybody, but only where an emulator stands in for Firebase. */
  | 'emulator'

/** What a route loads. */
export interface PageModule {
  Component: ComponentType
  query?: PageQuery
  /** Fetches code that this address needs before it renders; says its HTTP status, which a query's overrules. */
  prepare?(address: PageAddress): Promise<number>
}

interface RouteOptions {
  access?: PageAccess
  /** What the server reads from the query. Other parameters are not part of the page's address. */
  parameters?: readonly string[]
  /** Pages shown inside this one. */
  children?: AppRoute[]
  /** What it and its pages say besides the words of every page. Parts whose code comes later name their own. */
  catalogues?: readonly PartCatalogue[]
}

/** A page of the shop. */
export interface AppRoute extends RouteOptions {
  /** Pattern of the whole path, also the key of its files in `Assets.routes`. */
  path: string
  /** The page's source file, as Vite's manifest names it. */
  source: string
  access: PageAccess
  load(): Promise<PageModule>
}

/** What the module of a page may have beside its component. */
type PageExports<TName extends string> = Record<TName, ComponentType> & Omit<PageModule, 'Component'>

/**
 * The page `name` of the module that `load` fetches, again where it does not come at once, from the file of that name. Its
 * words come beside its code, and fail like it.
 */
function page<TName extends string>(
  path: string,
  file: string,
  name: TName,
  load: () => Promise<PageExports<TName>>,
  options: RouteOptions = {},
): AppRoute {
  const loadAgain = retryImport(load)
  return {
    path,
    source: `src/routes/${file}.tsx`,
    access: 'public',
    async load() {
      const { [name]: Component, query, prepare } = await withMessages(loadAgain(), options.catalogues)
      return { Component, query, prepare }
    },
    ...options,
  }
}

const SEARCH = ['search', 'category', 'minPrice', 'maxPrice', 'inStock', 'maxMinQuantity', 'sort', 'after']

/** Somebody signed in, and an admin. */
const own = { access: 'private' } as const
const account = { ...own, catalogues: ['forms', 'account'] } as const
const admin = { access: 'admin' } as const

const dashboard = [
  page('myOrders', 'dashboard/my-orders-page', 'MyOrdersPage', () => import('../routes/dashboard/my-orders-page'), own),
  page('myOrders/:id', 'dashboard/order-page', 'MyOrderPage', () => import('../routes/dashboard/order-page'), own),
  page(
    'quotations',
    'dashboard/quotations-page',
    'QuotationsPage',
    () => import('../routes/dashboard/quotations-page'),
    own,
  ),
  page(
    'quotations/:id',
    'dashboard/quotation-page',
    'QuotationPage',
    () => import('../routes/dashboard/quotation-page'),
    own,
  ),
  page('company', 'dashboard/company-page', 'CompanyPage', () => import('../routes/dashboard/company-page'), own),
  page(
    'companies',
    'dashboard/companies-page',
    'CompaniesPage',
    () => import('../routes/dashboard/companies-page'),
    admin,
  ),
  page(
    'addReview',
    'dashboard/add-review-page',
    'AddReviewPage',
    () => import('../routes/dashboard/add-review-page'),
    own,
  ),
  page(
    'manageOrders',
    'dashboard/manage-orders-page',
    'ManageOrdersPage',
    () => import('../routes/dashboard/manage-orders-page'),
    admin,
  ),
  page(
    'manageOrders/:id',
    'dashboard/order-page',
    'ManageOrderPage',
    () => import('../routes/dashboard/order-page'),
    admin,
  ),
  page('overview', 'dashboard/overview-page', 'OverviewPage', () => import('../routes/dashboard/overview-page'), admin),
  page(
    'addProduct',
    'dashboard/add-product-page',
    'AddProductPage',
    () => import('../routes/dashboard/add-product-page'),
    admin,
  ),
  page(
    'manageProducts',
    'dashboard/manage-products-page',
    'ManageProductsPage',
    () => import('../routes/dashboard/manage-products-page'),
    admin,
  ),
  page(
    'manageProducts/:id',
    'dashboard/edit-product-page',
    'EditProductPage',
    () => import('../routes/dashboard/edit-product-page'),
    admin,
  ),
  page(
    'translations',
    'dashboard/translations-page',
    'TranslationsPage',
    () => import('../routes/dashboard/translations-page'),
    admin,
  ),
  page(
    'translations/:id',
    'dashboard/translate-product-page',
    'TranslateProductPage',
    () => import('../routes/dashboard/translate-product-page'),
    admin,
  ),
  page(
    'translations/categories/:id',
    'dashboard/translate-category-page',
    'TranslateCategoryPage',
    () => import('../routes/dashboard/translate-category-page'),
    admin,
  ),
  page(
    'translations/articles/:id',
    'dashboard/translate-article-page',
    'TranslateArticlePage',
    () => import('../routes/dashboard/translate-article-page'),
    admin,
  ),
  page('articles', 'dashboard/articles-page', 'ArticlesPage', () => import('../routes/dashboard/articles-page'), admin),
  page(
    'addArticle',
    'dashboard/add-article-page',
    'AddArticlePage',
    () => import('../routes/dashboard/add-article-page'),
    admin,
  ),
  page(
    'articles/:id',
    'dashboard/edit-article-page',
    'EditArticlePage',
    () => import('../routes/dashboard/edit-article-page'),
    admin,
  ),
  page('prices', 'dashboard/prices-page', 'PricesPage', () => import('../routes/dashboard/prices-page'), admin),
  page('bulk', 'dashboard/bulk-page', 'BulkPage', () => import('../routes/dashboard/bulk-page'), admin),
  page('users', 'dashboard/users-page', 'UsersPage', () => import('../routes/dashboard/users-page'), admin),
  page(
    'inquiries',
    'dashboard/inquiries-page',
    'InquiriesPage',
    () => import('../routes/dashboard/inquiries-page'),
    admin,
  ),
  page(
    'auditLog',
    'dashboard/audit-log-page',
    'AuditLogPage',
    () => import('../routes/dashboard/audit-log-page'),
    admin,
  ),
].map((route) => ({ ...route, path: `/dashboard/${route.path}` }))

/** What it says before its form is there. */
const signIn = { catalogues: ['sign-in'] } as const

/** Every page. Adding one here is all it takes: the server, the browser and the list of files to fetch follow. */
export const appRoutes: AppRoute[] = [
  page('/', 'home/home-page', 'HomePage', () => import('../routes/home/home-page'), { catalogues: ['home'] }),
  page('/products', 'products/products-page', 'ProductsPage', () => import('../routes/products/products-page'), {
    parameters: SEARCH,
    catalogues: ['products'],
  }),
  page('/products/:id', 'product/product-page', 'ProductPage', () => import('../routes/product/product-page'), {
    parameters: ['reviewsAfter'],
    catalogues: ['product', 'forms'],
  }),
  page('/blogs', 'blogs/blogs-page', 'BlogsPage', () => import('../routes/blogs/blogs-page'), {
    parameters: ['guidesAfter', 'questionsAfter'],
    catalogues: ['blogs'],
  }),
  page('/blogs/:slug', 'blogs/article-page', 'ArticlePage', () => import('../routes/blogs/article-page'), {
    catalogues: ['blogs'],
  }),
  page('/portfolio', 'portfolio/portfolio-page', 'PortfolioPage', () => import('../routes/portfolio/portfolio-page'), {
    catalogues: ['portfolio'],
  }),
  page('/basket', 'basket/basket-page', 'BasketPage', () => import('../routes/basket/basket-page'), {
    catalogues: ['basket', 'forms'],
  }),
  page('/checkout', 'checkout/checkout-page', 'CheckoutPage', () => import('../routes/checkout/checkout-page'), {
    access: 'private',
    catalogues: ['basket', 'forms', 'account'],
  }),
  page(
    '/quotation-request',
    'quotation-request/quotation-request-page',
    'QuotationRequestPage',
    () => import('../routes/quotation-request/quotation-request-page'),
    { access: 'private', catalogues: ['basket', 'forms'] },
  ),
  page('/login', 'login/login-page', 'LoginPage', () => import('../routes/login/login-page'), signIn),
  page('/signup', 'signup/signup-page', 'SignupPage', () => import('../routes/signup/signup-page'), signIn),
  page(
    '/password-reset',
    'password-reset/password-reset-page',
    'PasswordResetPage',
    () => import('../routes/password-reset/password-reset-page'),
    signIn,
  ),
  page(
    '/auth/action',
    'auth-action/auth-action-page',
    'AuthActionPage',
    () => import('../routes/auth-action/auth-action-page'),
    { catalogues: ['sign-in', 'forms', 'account'] },
  ),
  page(
    '/google-stand-in',
    'google-stand-in/google-stand-in-page',
    'GoogleStandInPage',
    () => import('../routes/google-stand-in/google-stand-in-page'),
    { access: 'emulator', catalogues: ['sign-in', 'forms', 'account'] },
  ),
  page(
    '/invitation/:token',
    'invitation/invitation-page',
    'InvitationPage',
    () => import('../routes/invitation/invitation-page'),
    account,
  ),
  page(
    '/product/:productId',
    'purchase/purchase-page',
    'PurchasePage',
    () => import('../routes/purchase/purchase-page'),
    account,
  ),
  page(
    '/myProfile',
    'my-profile/my-profile-page',
    'MyProfilePage',
    () => import('../routes/my-profile/my-profile-page'),
    account,
  ),
  page(
    '/dashboard',
    'dashboard/dashboard-layout',
    'DashboardLayout',
    () => import('../routes/dashboard/dashboard-layout'),
    // Its pages stand in it: none of them shows before the words are there.
    { ...own, children: dashboard, catalogues: ['forms', 'account', 'dashboard'] },
  ),
]
