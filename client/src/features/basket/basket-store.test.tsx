import { act, renderHook, waitFor } from '@testing-library/react'
import { clearSession } from '../../shared/auth/session-store'
import {
  emptyBrowser,
  leaveVisitorBasket,
  member,
  openBasketShop,
  signInMember,
} from '../../shared/testing/fake-basket'
import { CutLine, createTestClient } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { changeBasket, getBasket, settledBasket, syncBasket, useBasket } from './basket-store'
import type { BasketLine } from './lines'

const line = (index: number, quantity = 10): BasketLine => ({
  productId: `product-${index}`,
  sku: `SC-${index}`,
  name: `Forceps ${index}`,
  quantity,
})
const add = (...lines: BasketLine[]) => ({ kind: 'add' as const, lines })
const shown = () => getBasket().lines.map(({ productId, quantity }) => [productId, quantity])
const inBrowser = () => localStorage.getItem('instrumenta.basket')
const said = () => takeMessages().map(({ text }) => text)

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test('a visitor’s basket stays in the browser without requests', async () => {
  const { shop } = openBasketShop()
  const client = createTestClient(shop)
  const { result } = renderHook(useBasket)
  expect(result.current).toMatchObject({ status: 'ready', lines: [] })
  await act(() => changeBasket(client, add(line(1))))
  expect(result.current.lines).toEqual([line(1)])
  expect(inBrowser()).toContain('product-1')
  expect(shop.addToBasket).not.toHaveBeenCalled()
})

test('two tabs agree', () => {
  const { result } = renderHook(useBasket)
  leaveVisitorBasket({ 1: 10, 2: 20 })
  expect(result.current.lines).toHaveLength(2)
})

test('a member’s basket shows a change at once, then the server’s state', async () => {
  const { shop, fill, basket } = openBasketShop()
  fill({ 'product-3': 5 })
  const client = createTestClient(shop)
  signInMember()
  expect(getBasket().status).toBe('loading')
  await act(() => syncBasket(client))
  expect(shown()).toEqual([['product-3', 5]])
  const before = getBasket().version

  let change: Promise<unknown> = Promise.resolve()
  act(() => void (change = changeBasket(client, add(line(1)))))
  expect(getBasket()).toMatchObject({ isBusy: true, version: before })
  expect(shown()).toEqual([
    ['product-3', 5],
    ['product-1', 10],
  ])
  await act(() => change)
  expect(getBasket().isBusy).toBe(false)
  expect(getBasket().version).not.toBe(before)
  expect(basket.get('product-1')).toBe(10)
  expect(inBrowser()).toBeNull()
})

test('changes run in order, even if the first is slow', async () => {
  const { shop } = openBasketShop()
  const client = createTestClient(shop)
  const answer = shop.addToBasket.getMockImplementation()
  shop.addToBasket.mockImplementationOnce(async (args) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return answer?.(args)
  })
  signInMember()
  await act(async () => {
    void changeBasket(client, add(line(1)))
    void changeBasket(client, add(line(2)))
    void changeBasket(client, { kind: 'set', lines: [line(1, 3)] })
  })
  expect(shown()).toEqual([
    ['product-1', 3],
    ['product-2', 10],
  ])
  const settled = await act(() => settledBasket())
  expect(settled.isBusy).toBe(false)
  expect(shown()).toEqual([
    ['product-1', 3],
    ['product-2', 10],
  ])
})

test('reverts a change that the server rejects', async () => {
  const { shop, fill } = openBasketShop()
  fill({ 'product-3': 5 })
  const client = createTestClient(shop)
  signInMember()
  await act(() => syncBasket(client))
  shop.addToBasket.mockImplementation(() => {
    throw new CutLine()
  })
  await act(() => expect(changeBasket(client, add(line(1)))).rejects.toThrow('Failed to fetch'))
  expect(shown()).toEqual([['product-3', 5]])
})

test('retries a lost response under the same id, so that nothing is added twice', async () => {
  const { shop, basket } = openBasketShop()
  const client = createTestClient(shop)
  const answer = shop.addToBasket.getMockImplementation()
  shop.addToBasket.mockImplementationOnce((args) => {
    answer?.(args)
    throw new CutLine()
  })
  signInMember()
  await act(() => changeBasket(client, add(line(1))))
  expect(shop.addToBasket).toHaveBeenCalledTimes(2)
  expect(basket.get('product-1')).toBe(10)
})

describe('signing in', () => {
  it('merges the visitor’s basket once, with a message', async () => {
    const { shop, fill, basket } = openBasketShop()
    fill({ 'product-2': 5 })
    const client = createTestClient(shop)
    leaveVisitorBasket({ 1: 10, 2: 20 })
    signInMember()
    // Simulates two tabs.
    await act(() => Promise.all([syncBasket(client), syncBasket(createTestClient(shop))]))
    await act(() => syncBasket(client))
    expect([...basket]).toEqual([
      ['product-2', 25],
      ['product-1', 10],
    ])
    expect(inBrowser()).toBeNull()
    expect(said()).toEqual(['We added 2 products from before you signed in to your basket.'])
  })

  it('merges once even if another tab does so at the same time', async () => {
    const { shop, basket } = openBasketShop()
    leaveVisitorBasket({ 1: 10 })
    signInMember()
    await act(() => syncBasket(createTestClient(shop)))
    leaveVisitorBasket({ 1: 10 })
    await act(() => syncBasket(createTestClient(shop)))
    expect(shop.addToBasket).toHaveBeenCalledTimes(2)
    expect(basket.get('product-1')).toBe(10)
  })

  it('without a network keeps the visitor’s products, reports it, and merges later', async () => {
    const { shop, basket } = openBasketShop()
    const client = createTestClient(shop)
    shop.addToBasket.mockImplementation(() => {
      throw new CutLine()
    })
    const { result } = renderHook(useBasket)
    leaveVisitorBasket({ 1: 10 })
    signInMember()
    await act(() => syncBasket(client))
    expect(result.current).toMatchObject({ status: 'ready', lines: [], mergeProblem: expect.any(String) })
    expect(inBrowser()).toContain('product-1')

    shop.addToBasket.mockReset()
    const open = openBasketShop()
    await act(() => syncBasket(createTestClient(open.shop)))
    expect(result.current).toMatchObject({ mergeProblem: null })
    expect(open.basket.get('product-1')).toBe(10)
    expect(basket.size).toBe(0)
    expect(inBrowser()).toBeNull()
  })

  it('names products that are no longer sold', async () => {
    const { shop, products, basket } = openBasketShop()
    leaveVisitorBasket({ 1: 10, 2: 20 })
    products.delete('product-2')
    signInMember()
    await act(() => syncBasket(createTestClient(shop)))
    expect([...basket.keys()]).toEqual(['product-1'])
    expect(said()).toEqual([
      'We added 1 product from before you signed in to your basket.',
      'No longer available, so not added: Forceps 2',
    ])
  })

  it('with too many products keeps both baskets, and says why', async () => {
    const { shop, fill } = openBasketShop(201)
    fill(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`product-${index + 1}`, 1])))
    leaveVisitorBasket({ 201: 10 })
    signInMember()
    await act(() => syncBasket(createTestClient(shop)))
    expect(getBasket()).toMatchObject({ mergeProblem: 'A list has 200 products at most.' })
    expect(getBasket().lines).toHaveLength(200)
    expect(inBrowser()).toContain('product-201')
  })
})

test('signing out leaves nothing of the member’s basket', async () => {
  const { shop, fill } = openBasketShop()
  fill({ 'product-3': 5 })
  const client = createTestClient(shop)
  signInMember()
  await act(() => syncBasket(client))
  act(() => clearSession())
  expect(getBasket()).toMatchObject({ status: 'ready', lines: [], version: null })
  expect(JSON.stringify({ ...localStorage })).not.toContain('product-3')
  expect(JSON.stringify(client.cache.extract())).not.toContain('product-3')
})

test('a late response for the previous member is not shown to the next', async () => {
  const { shop, fill } = openBasketShop()
  fill({ 'product-3': 5 })
  signInMember()
  const sync = syncBasket(createTestClient(shop))
  signInMember({ ...member, id: 'u2' })
  await act(() => sync)
  expect(getBasket()).toMatchObject({ status: 'loading', lines: [] })
})

test('a pending change of the previous member is not applied to the next one’s basket', async () => {
  const { shop } = openBasketShop()
  const client = createTestClient(shop)
  let answer = () => {}
  shop.addToBasket.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    throw new CutLine()
  })
  signInMember()
  const changes = [changeBasket(client, add(line(1))), changeBasket(client, add(line(2)))]
  const ends = Promise.allSettled(changes)
  await waitFor(() => expect(shop.addToBasket).toHaveBeenCalledTimes(1))
  signInMember({ ...member, id: 'u2' })
  answer()
  const reason = expect.objectContaining({
    message: 'You were signed out before this was saved. Sign in and try again.',
  })
  const outcome = { status: 'rejected', reason }
  await act(async () => expect(await ends).toEqual([outcome, outcome]))
  expect(shop.addToBasket).toHaveBeenCalledTimes(1)
})

test('a failed basket is reported, and loads when the shop responds', async () => {
  const { shop } = openBasketShop()
  const answer = shop.myBasket.getMockImplementation()
  shop.myBasket.mockImplementation(() => {
    throw new CutLine()
  })
  const client = createTestClient(shop)
  signInMember()
  await act(() => syncBasket(client))
  expect(getBasket()).toMatchObject({ status: 'failed', failure: expect.any(TypeError) })
  shop.myBasket.mockImplementation(() => answer?.())
  await act(() => syncBasket(client))
  await waitFor(() => expect(getBasket().status).toBe('ready'))
})
