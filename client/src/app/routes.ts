import { dashboardRoutes } from './dashboard-routes'
import type { AppRoute } from './route'
import { page } from './route'

const SEARCH = ['search', 'category', 'minPrice', 'maxPrice', 'inStock', 'maxMinQuantity', 'sort', 'after']

const account = { access: 'private', catalogues: ['forms', 'account'] } as const

/** Messages needed before the form has loaded. */
const signIn = { catalogues: ['sign-in'] } as const

/** All pages. Server, browser and preload lists are derived from it. */
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
  page('/compare', 'compare/compare-page', 'ComparePage', () => import('../routes/compare/compare-page'), {
    parameters: ['ids', 'differences'],
    catalogues: ['compare'],
  }),
  page('/reviews', 'reviews/reviews-page', 'ReviewsPage', () => import('../routes/reviews/reviews-page'), {
    parameters: ['stars', 'after'],
    catalogues: ['reviews'],
  }),
  page('/blogs', 'blogs/blogs-page', 'BlogsPage', () => import('../routes/blogs/blogs-page'), {
    parameters: ['guidesAfter', 'questionsAfter'],
    catalogues: ['blogs'],
  }),
  page('/blogs/:slug', 'blogs/article-page', 'ArticlePage', () => import('../routes/blogs/article-page'), {
    catalogues: ['blogs'],
  }),
  page('/pages/:slug', 'blogs/shop-page', 'ShopPage', () => import('../routes/blogs/shop-page'), {
    catalogues: ['blogs'],
  }),
  page('/portfolio', 'portfolio/portfolio-page', 'PortfolioPage', () => import('../routes/portfolio/portfolio-page'), {
    catalogues: ['portfolio'],
  }),
  page('/contact', 'contact/contact-page', 'ContactPage', () => import('../routes/contact/contact-page'), {
    catalogues: ['contact'],
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
    '/invitation/staff/:token',
    'invitation/staff-invitation-page',
    'StaffInvitationPage',
    () => import('../routes/invitation/staff-invitation-page'),
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
    // Child pages render inside it, so its messages are loaded before them.
    { access: 'private', children: dashboardRoutes, catalogues: ['forms', 'account', 'dashboard'] },
  ),
]
