import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { setOnline } from '../../shared/testing/network'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { DeferredToaster } from './deferred-toaster'
import { ShopToaster } from './toaster'

const mockImport = jest.fn<Promise<{ DeferredSections: () => ReactNode }>, []>()

jest.mock('../../shared/code-loading/retry-import', () => ({ retryImport: () => () => mockImport() }))

const cutTheLine = () => mockImport.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
const renderToaster = () => renderInShop({ '/': <DeferredToaster /> })
const mendTheLine = () => mockImport.mockResolvedValue({ DeferredSections: ShopToaster })

beforeEach(() => mockImport.mockReset())

const tell = (say: () => void) => act(async () => say())

test('what could not be said is said with the next toast, each once', async () => {
  cutTheLine()
  renderToaster()
  await tell(() => notifyError('The first failed'))
  await tell(() => notifyError('The first failed'))
  expect(mockImport).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('The first failed')).toBeNull()
  mendTheLine()
  await tell(() => notifySuccess('The second is done'))
  expect(await screen.findAllByText('The first failed')).toHaveLength(1)
  expect(await screen.findAllByText('The second is done')).toHaveLength(1)
})

test('what could not be said is said when the network is back', async () => {
  cutTheLine()
  renderToaster()
  await tell(() => notifySuccess('Said at last'))
  mendTheLine()
  setOnline(true)
  expect(await screen.findByText('Said at last')).toBeTruthy()
})

test('what is said when all is there shows at once', async () => {
  mendTheLine()
  renderToaster()
  await tell(() => notifySuccess('One'))
  expect(await screen.findByText('One')).toBeTruthy()
  await tell(() => notifySuccess('Two'))
  expect(await screen.findByText('Two')).toBeTruthy()
  expect(mockImport).toHaveBeenCalledTimes(1)
})

test('what is said comes into a region that was there before', async () => {
  mendTheLine()
  renderToaster()
  const region = screen.getByRole('status')
  await tell(() => notifySuccess('Three'))
  expect(region.contains(await screen.findByText('Three'))).toBe(true)
})

test('what can be taken back can be for as long as it says, and once', async () => {
  mendTheLine()
  renderToaster()
  const run = jest.fn()
  await tell(() => notifySuccess('Done', { label: 'Undo', seconds: 10, run }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
})
