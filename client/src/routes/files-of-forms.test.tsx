import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { PhotoForm } from '../features/auth/account/profile-forms'
import { ImportSection } from '../features/bulk/import-section'
import { RatesImportForm } from '../features/prices/rates-import-form'
import { ProductForm } from '../features/stock-keeping/product-form'
import { setSession } from '../shared/auth/session-store'
import { FilesField } from '../shared/forms/files-field'
import { confirm } from '../shared/testing/confirm'
import { renderInShop } from '../shared/testing/render-in-shop'
import { uploadDocument, uploadFile, uploadImage } from '../shared/upload/uploads'
import { useFiles } from '../shared/upload/use-files'

jest.mock('../shared/upload/uploads')

const never = () => new Promise<never>(() => {})

beforeEach(() => {
  sessionStorage.clear()
  globalThis.fetch = never
  for (const upload of [uploadImage, uploadDocument, uploadFile])
    jest.mocked(upload as jest.Mock).mockReturnValue(never())
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
})

const png = new File(['a picture'], 'tool.png', { type: 'image/png' })
const pdf = new File(['%PDF'], 'sheet.pdf', { type: 'application/pdf' })
const csv = new File(['sku'], 'prices.csv', { type: 'text/csv' })

function Quotation() {
  return <FilesField name="files" files={useFiles()} />
}

test.each<[what: string, form: ReactNode, label: RegExp, file: File]>([
  ['a chosen image', <PhotoForm key="1" photo={null} />, /^Photo/, png],
  ['files of a quotation or a return', <Quotation key="2" />, /^Files/, pdf],
  ['an image on its way', <ProductForm key="3" categories={[]} onSaved={() => {}} />, /^Image/, png],
  ['documents on their way', <ProductForm key="4" categories={[]} onSaved={() => {}} />, /^Add documents/, pdf],
  ['a file to import', <ImportSection key="5" words={{ reason: {}, status: {} }} />, /^File/, csv],
  ['a file of exchange rates', <RatesImportForm key="6" onImported={() => {}} />, /^European Central Bank file/, csv],
])('asks before the page is left with %s', async (_what, form, label, file) => {
  const page = (
    <>
      {form}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const { current } = renderInShop({ '/form': page, '/elsewhere': null }, { at: '/form', isInWindow: true })
  await userEvent.upload(screen.getByLabelText(label), file)
  await userEvent.click(screen.getByText('Elsewhere'))
  await confirm('Leave page')
  expect(current()).toBe('/elsewhere')
})

test('every file input is the shared one, which asks before leaving', () => {
  const source = join(__dirname, '..')
  const withInput = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('test') && !path.startsWith('playground'))
    .filter((path) => /type[=:] ?["']file["']/.test(readFileSync(join(source, path), 'utf8')))
  expect(withInput).toEqual(['shared/forms/file-field.tsx'])
})
