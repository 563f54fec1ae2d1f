import { appRoutes } from './routes'

const dashboard = appRoutes.find(({ path }) => path === '/dashboard')?.children ?? []

test('all dashboard pages are for staff, except those of customers', () => {
  const own = dashboard.filter(({ access }) => access === 'private').map(({ path }) => path)
  expect(own).toEqual([
    '/dashboard/myOrders',
    '/dashboard/myOrders/:id',
    '/dashboard/quotations',
    '/dashboard/quotations/:id',
    '/dashboard/company',
    '/dashboard/addReview',
    '/dashboard/myReviews',
    '/dashboard/reportReview/:id',
  ])
  expect(dashboard.filter(({ access }) => access === 'admin')).toHaveLength(dashboard.length - own.length)
})

test('protected pages of the specification require a sign-in, and admin pages staff', () => {
  const accessOf = new Map([...appRoutes, ...dashboard].map(({ path, access }) => [path, access]))
  for (const path of ['/myProfile', '/dashboard', '/dashboard/myOrders', '/dashboard/addReview']) {
    expect([path, accessOf.get(path)]).toEqual([path, 'private'])
  }
  const pages = ['addProduct', 'users', 'manageProducts', 'manageOrders', 'overview', 'inquiries', 'auditLog']
  for (const page of [...pages, 'articles', 'translations', 'prices', 'reviews', 'programs', 'bulk']) {
    expect([page, accessOf.get(`/dashboard/${page}`)]).toEqual([page, 'admin'])
  }
})

test('each page exports a component of its name', async () => {
  for (const { load } of [...appRoutes, ...dashboard]) expect((await load()).Component).toEqual(expect.any(Function))
})
