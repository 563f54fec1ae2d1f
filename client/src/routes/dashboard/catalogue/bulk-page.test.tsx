import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession } from '../../../shared/auth/session-store'
import { downloadFile } from '../../../shared/upload/download-file'
import { BulkPage } from './bulk-page'
import { openPage, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/uploads')
const download = jest.mocked(downloadFile)

beforeEach(() => {
  clearSession()
  download.mockClear()
})

test('tells a customer that the page is for admins', async () => {
  openPage('/', <BulkPage />, {}, 'CUSTOMER')
  await screen.findByRole('heading', { name: 'This page is for administrators' })
})

test('exports files of each kind, and reports a failure', async () => {
  openPage('/', <BulkPage />, {})
  for (const [label, kind] of [
    ['Products', 'products'],
    ['Customers', 'customers'],
  ] as const) {
    await press(label)
    expect(download).toHaveBeenLastCalledWith(`/api/export/${kind}.xlsx?mark=true`, `${kind}.xlsx`)
  }
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'CSV')
  await press('Prices')
  expect(download).toHaveBeenLastCalledWith('/api/export/prices.csv?mark=true', 'prices.csv')
  await press('Export translations')
  expect(download).toHaveBeenLastCalledWith('/api/export/translations.csv?mark=true', 'translations.csv')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  await userEvent.selectOptions(screen.getByLabelText('Texts'), 'Only what is missing or outdated')
  await press('Export translations')
  const filter = 'mark=true&language=de&untranslated=true'
  expect(download).toHaveBeenLastCalledWith(`/api/export/translations.csv?${filter}`, 'translations.csv')
  download.mockResolvedValueOnce(false)
  await press('Stock')
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t fetch the file. Try again.')
})
