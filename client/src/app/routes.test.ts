import { appRoutes } from './routes'

const dashboard = appRoutes.find(({ path }) => path === '/dashboard')?.children ?? []

test('every page of the dashboard is for admins, save for those of customers', () => {
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

test('what the specification protects is for those who have signed in, and what is an admin’s for admins', () => {
  const accessOf = new Map([...appRoutes, ...dashboard].map(({ path, access }) => [path, access]))
  for (const path of ['/myProfile', '/dashboard', '/dashboard/myOrders', '/dashboard/addReview']) {
    expect([path, accessOf.get(path)]).toEqual([path, 'private'])
  }
  const pages = ['addProduct', 'users', 'manageProducts', 'manageOrders', 'overview', 'inquiries', 'auditLog']
  for (const page of [...pages, 'articles', 'translations', 'prices', 'reviews', 'programs', 'bulk']) {
    expect([page, accessOf.get(`/dashboard/${page}`)]).toEqual([page, 'admin'])
  }
})

test('a page shows for itself, under the name that its file is imported by', async () => {
  for (const { load } of [...appRoutes, ...dashboard]) expect((await load()).Component).toEqual(expect.any(Function))
})
