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
  ])
  expect(dashboard.filter(({ access }) => access === 'admin')).toHaveLength(dashboard.length - own.length)
})

test('a page shows for itself, under the name that its file is imported by', async () => {
  for (const { load } of [...appRoutes, ...dashboard]) expect((await load()).Component).toEqual(expect.any(Function))
})
