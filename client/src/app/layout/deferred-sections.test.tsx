import { act, screen, waitFor } from '@testing-library/react'
import { setOnline } from '../../shared/testing/network'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { OfflineBanner } from './deferred-sections'

const ask = jest.fn<Promise<unknown>, [string]>()

function open() {
  renderInShop({ '/': <OfflineBanner /> })
}

const banner = () => screen.getByRole('status').textContent

beforeEach(() => {
  window.fetch = ask as never
  ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  setOnline(true)
})

test('shows that the network is missing until it returns', async () => {
  open()
  expect(banner()).toBe('')
  expect(ask).not.toHaveBeenCalled()
  setOnline(false)
  await waitFor(() => expect(banner()).toMatch(/^You’re offline\./))
  setOnline(true)
  expect(banner()).toBe('')
})

test('a shop that responds while offline shows no banner', async () => {
  ask.mockResolvedValue({ ok: true })
  open()
  setOnline(false)
  await waitFor(() => expect(ask).toHaveBeenCalledWith('/livez', expect.anything()))
  await act(async () => {})
  expect(banner()).toBe('')
})

test('a late response changes nothing', async () => {
  let fail: (reason: Error) => void = () => {}
  ask.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
  open()
  setOnline(false)
  setOnline(true)
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(banner()).toBe('')
})
