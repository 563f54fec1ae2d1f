import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { setOnline } from '../../shared/testing/network'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { DeferredToaster } from './app-layout'
import { ShopToaster } from './toaster'

const mockImport = jest.fn<Promise<{ DeferredSections: () => ReactNode }>, []>()

jest.mock('../../shared/code-loading/retry-import', () => ({ retryImport: () => () => mockImport() }))

const cutTheLine = () => mockImport.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
const renderToaster = () => renderInShop({ '/': <DeferredToaster /> })
const mendTheLine = () => mockImport.mockResolvedValue({ DeferredSections: ShopToaster })

beforeEach(() => mockImport.mockReset())

const tell = (say: () => void) => act(async () => say())

test('messages that could not be shown appear once with the next toast', async () => {
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

test('messages that could not be shown appear when the network returns', async () => {
  cutTheLine()
  renderToaster()
  await tell(() => notifySuccess('Said at last'))
  mendTheLine()
  setOnline(true)
  expect(await screen.findByText('Said at last')).toBeTruthy()
})

test('a message shows at once when the code is loaded', async () => {
  mendTheLine()
  renderToaster()
  await tell(() => notifySuccess('One'))
  expect(await screen.findByText('One')).toBeTruthy()
  await tell(() => notifySuccess('Two'))
  expect(await screen.findByText('Two')).toBeTruthy()
  expect(mockImport).toHaveBeenCalledTimes(1)
})

test('a message is added to an existing live region', async () => {
  mendTheLine()
  renderToaster()
  const region = screen.getByRole('status')
  await tell(() => notifySuccess('Three'))
  expect(region.contains(await screen.findByText('Three'))).toBe(true)
})

test('undo is available once, until the toast’s time ends', async () => {
  mendTheLine()
  renderToaster()
  const run = jest.fn()
  await tell(() => notifySuccess('Done', { label: 'Undo', seconds: 10, run }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
})
