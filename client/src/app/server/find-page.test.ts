/** @jest-environment node */
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { createPageFinder } from './find-page'

const routes: RouteObject[] = [
  {
    id: 'layout',
    children: [
      { id: 'home', path: '/' },
      { id: 'list', path: '/products' },
      { id: 'one', path: '/products/:id' },
      { id: 'board', path: '/dashboard', children: [{ id: 'orders', path: '/dashboard/orders' }] },
      { id: 'none', path: '*' },
    ],
  },
]

test('finds the page that the whole table leads to, and gives the way to it alone', () => {
  const findPage = createPageFinder(routes)
  for (const path of ['/', '/products', '/products/7', '/dashboard', '/dashboard/orders', '/nowhere', '/products/7']) {
    const all = matchRoutes(routes, path)
    const { match, routes: way } = findPage(path)
    expect(match).toMatchObject({ params: all?.at(-1)?.params, route: { id: all?.at(-1)?.route.id } })
    const alone = matchRoutes(way, path)
    expect(alone?.map(({ route, params }) => [route.id, params])).toEqual(
      all?.map(({ route, params }) => [route.id, params]),
    )
    expect(way[0]?.children).toHaveLength(1)
  }
})

test('answers from memory, and not with another page', () => {
  const findPage = createPageFinder(routes)
  const first = findPage('/products/1')
  expect(findPage('/products/1')).toBe(first)
  for (let id = 0; id < 1_000; id++) expect(findPage(`/products/${id}`).match?.params).toEqual({ id: String(id) })
  expect(findPage('/products/1')).not.toBe(first)
})
