import type { ComponentType } from 'react'
import type { PageAddress, PageQuery } from '../shared/graphql/page-query'
import { retryImport } from '../shared/code-loading/retry-import'

/** Who may open a page. The server decides about data; this decides what is rendered where. */
export type PageAccess =
  /** Anybody; the server renders it. */
  | 'public'
  /** Somebody signed in; the server renders the layout with a spinner, the rest happens in the browser. */
  | 'private'
  /** Anybody, but only where an emulator stands in for Firebase. */
  | 'emulator'

/** What a route loads. */
export interface PageModule {
  Component: ComponentType
  query?: PageQuery
  /** Fetches code that this address needs before it renders; says its HTTP status, which a query's overrules. */
  prepare?(address: PageAddress): Promise<number>
}

/** A page of the shop. */
export interface AppRoute {
  /** Pattern of the whole path, also the key of its files in `Assets.routes`. */
  path: string
  /** The page's source file, as Vite's manifest names it. */
  source: string
  access: PageAccess
  /** What the server reads from the query. Other parameters are not part of the page's address. */
  parameters?: readonly string[]
  load(): Promise<PageModule>
  /** Pages shown inside this one. */
  children?: AppRoute[]
}

/** What is wanted of a page's module, which is asked for again where it does not come at once. */
function page<TModule>(load: () => Promise<TModule>, pick: (module: TModule) => PageModule): () => Promise<PageModule> {
  const loadAgain = retryImport(load)
  return async () => pick(await loadAgain())
}

/** Every page. Adding one here is all it takes: the server, the browser and the list of files to fetch follow. */
export const appRoutes: AppRoute[] = [
  {
    path: '/',
    source: 'src/routes/home/home-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/home/home-page'),
      (m) => ({
        Component: m.HomePage,
        query: m.homePageQuery,
        prepare: m.prepareHomePage,
      }),
    ),
  },
  {
    path: '/products',
    source: 'src/routes/products/products-page.tsx',
    access: 'public',
    parameters: ['search', 'category', 'minPrice', 'maxPrice', 'inStock', 'maxMinQuantity', 'sort', 'after'],
    load: page(
      () => import('../routes/products/products-page'),
      (m) => ({
        Component: m.ProductsPage,
        query: m.productsPageQuery,
      }),
    ),
  },
  {
    path: '/products/:id',
    source: 'src/routes/product/product-page.tsx',
    access: 'public',
    parameters: ['reviewsAfter'],
    load: page(
      () => import('../routes/product/product-page'),
      (m) => ({ Component: m.ProductPage, query: m.productPageQuery }),
    ),
  },
  {
    path: '/blogs',
    source: 'src/routes/blogs/blogs-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/blogs/blogs-page'),
      (m) => ({ Component: m.BlogsPage }),
    ),
  },
  {
    path: '/blogs/:slug',
    source: 'src/routes/blogs/article-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/blogs/article-page'),
      (m) => ({ Component: m.ArticlePage, prepare: m.prepareArticlePage }),
    ),
  },
  {
    path: '/portfolio',
    source: 'src/routes/portfolio/portfolio-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/portfolio/portfolio-page'),
      (m) => ({ Component: m.PortfolioPage }),
    ),
  },
  {
    path: '/login',
    source: 'src/routes/login/login-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/login/login-page'),
      (m) => ({ Component: m.LoginPage, prepare: m.prepareLoginPage }),
    ),
  },
  {
    path: '/signup',
    source: 'src/routes/signup/signup-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/signup/signup-page'),
      (m) => ({ Component: m.SignupPage, prepare: m.prepareSignupPage }),
    ),
  },
  {
    path: '/password-reset',
    source: 'src/routes/password-reset/password-reset-page.tsx',
    access: 'public',
    load: page(
      () => import('../routes/password-reset/password-reset-page'),
      (m) => ({
        Component: m.PasswordResetPage,
        prepare: m.preparePasswordResetPage,
      }),
    ),
  },
  {
    path: '/auth/action',
    source: 'src/routes/auth-action/auth-action-page.tsx',
    access: 'public',
    load: () => import('../routes/auth-action/auth-action-page').then((m) => ({ Component: m.AuthActionPage })),
  },
  {
    path: '/google-stand-in',
    source: 'src/routes/google-stand-in/google-stand-in-page.tsx',
    access: 'emulator',
    load: page(
      () => import('../routes/google-stand-in/google-stand-in-page'),
      (m) => ({ Component: m.GoogleStandInPage }),
    ),
  },
  {
    path: '/product/:productId',
    source: 'src/routes/purchase/purchase-page.tsx',
    access: 'private',
    load: page(
      () => import('../routes/purchase/purchase-page'),
      (m) => ({ Component: m.PurchasePage }),
    ),
  },
  {
    path: '/myProfile',
    source: 'src/routes/my-profile/my-profile-page.tsx',
    access: 'private',
    load: page(
      () => import('../routes/my-profile/my-profile-page'),
      (m) => ({ Component: m.MyProfilePage }),
    ),
  },
  {
    path: '/dashboard',
    source: 'src/routes/dashboard/dashboard-layout.tsx',
    access: 'private',
    load: page(
      () => import('../routes/dashboard/dashboard-layout'),
      (m) => ({ Component: m.DashboardLayout }),
    ),
    children: [
      {
        path: '/dashboard/myOrders',
        source: 'src/routes/dashboard/my-orders-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/my-orders-page'),
          (m) => ({ Component: m.MyOrdersPage }),
        ),
      },
      {
        path: '/dashboard/manageOrders',
        source: 'src/routes/dashboard/manage-orders-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/manage-orders-page'),
          (m) => ({ Component: m.ManageOrdersPage }),
        ),
      },
      {
        path: '/dashboard/myOrders/:id',
        source: 'src/routes/dashboard/order-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/order-page'),
          (m) => ({ Component: m.MyOrderPage }),
        ),
      },
      {
        path: '/dashboard/manageOrders/:id',
        source: 'src/routes/dashboard/order-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/order-page'),
          (m) => ({ Component: m.ManageOrderPage }),
        ),
      },
      {
        path: '/dashboard/overview',
        source: 'src/routes/dashboard/overview-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/overview-page'),
          (m) => ({ Component: m.OverviewPage }),
        ),
      },
      {
        path: '/dashboard/addReview',
        source: 'src/routes/dashboard/add-review-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/add-review-page'),
          (m) => ({ Component: m.AddReviewPage }),
        ),
      },
      {
        path: '/dashboard/addProduct',
        source: 'src/routes/dashboard/add-product-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/add-product-page'),
          (m) => ({ Component: m.AddProductPage }),
        ),
      },
      {
        path: '/dashboard/manageProducts',
        source: 'src/routes/dashboard/manage-products-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/manage-products-page'),
          (m) => ({ Component: m.ManageProductsPage }),
        ),
      },
      {
        path: '/dashboard/manageProducts/:id',
        source: 'src/routes/dashboard/edit-product-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/edit-product-page'),
          (m) => ({ Component: m.EditProductPage }),
        ),
      },
      {
        path: '/dashboard/users',
        source: 'src/routes/dashboard/users-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/users-page'),
          (m) => ({ Component: m.UsersPage }),
        ),
      },
      {
        path: '/dashboard/inquiries',
        source: 'src/routes/dashboard/inquiries-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/inquiries-page'),
          (m) => ({ Component: m.InquiriesPage }),
        ),
      },
      {
        path: '/dashboard/auditLog',
        source: 'src/routes/dashboard/audit-log-page.tsx',
        access: 'private',
        load: page(
          () => import('../routes/dashboard/audit-log-page'),
          (m) => ({ Component: m.AuditLogPage }),
        ),
      },
    ],
  },
]
