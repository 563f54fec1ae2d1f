import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { notifyError } from '../../../shared/ui/notify'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadDocument } from '../../../shared/upload/upload-file'
import { openEdit, product as edited } from '../testing/open-edit'
import { press } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/upload-file')
jest.mock('../../../shared/upload/upload-image')
const upload = jest.mocked(uploadDocument)

beforeEach(() => {
  beginVisit()
  upload.mockReset()
})

const document = (index: number) => ({
  fileId: `f${index}`,
  kind: 'DATASHEET',
  title: `Sheet ${index}`,
  language: 'de',
  revision: null,
  issuedOn: null,
  size: 1_000,
  url: `/api/product/p1/documents/${index}`,
})
const product = { ...edited, documents: [document(1), document(2)] }
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const saved = (now: object = product) =>
  jest.fn((_args: { input: { documents: object[] } }): object => ({
    __typename: 'SetProductDocumentsSuccess',
    product: now,
  }))
const open = (setProductDocuments: ReturnType<typeof saved>, theirs: object = product) =>
  openEdit({
    managedProduct: () => (setProductDocuments.mock.calls.length > 0 ? theirs : product),
    product: () => product,
    setProductDocuments,
  })
const row = (number: number) => screen.findByRole('group', { name: `Document ${number}` })
const titles = async () => {
  const form = await screen.findByRole('form', { name: 'Documents' })
  return within(form)
    .getAllByLabelText<HTMLInputElement>(/^Title/)
    .map(({ value }) => value)
}

test('documents are added, described, replaced, put in order and removed', async () => {
  upload.mockResolvedValueOnce('new').mockResolvedValueOnce('newer')
  const mutation = saved()
  open(mutation)
  await userEvent.upload(await screen.findByLabelText('Add documents'), pdf('Care.pdf'))
  expect(await titles()).toEqual(['Sheet 1', 'Sheet 2', 'Care'])
  const added = within(await row(3))
  await userEvent.selectOptions(added.getByLabelText('Kind'), 'Instructions for use')
  await userEvent.selectOptions(added.getByLabelText('Language'), 'All languages')
  await userEvent.type(added.getByLabelText('Revision'), '2.1')
  fireEvent.change(added.getByLabelText('Issued on'), { target: { value: '2026-11-21' } })
  await press('Move up: Document 3')
  expect(globalThis.document.activeElement?.getAttribute('aria-label')).toBe('Move up: Document 2')
  await userEvent.upload(within(await row(1)).getByLabelText('Put a newer file in its place'), pdf('Sheet.pdf'))
  await press('Remove: Document 3')
  await press('Save documents')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(1))
  const said = { language: 'de', revision: null, issuedOn: null }
  expect(mutation.mock.calls[0]?.[0].input).toEqual({
    id: 'p1',
    expectedVersion: 3,
    documents: [
      { fileId: 'newer', kind: 'DATASHEET', title: 'Sheet 1', ...said },
      {
        ...{ fileId: 'new', kind: 'INSTRUCTIONS_FOR_USE', title: 'Care', language: null },
        ...{ revision: '2.1', issuedOn: '2026-11-21' },
      },
    ],
  })
})

test('a file that is not taken says why, and nothing is saved until it is out', async () => {
  upload.mockRejectedValueOnce(new UploadError('The document must be a PDF.'))
  const mutation = saved()
  open(mutation)
  await userEvent.upload(await screen.findByLabelText('Add documents'), pdf('Care.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe('Care.pdf: The document must be a PDF.')
  await press('Save documents')
  await screen.findByText(/could not be sent\. Remove it/)
  expect(mutation).not.toHaveBeenCalled()
})

test('what is typed is guarded, and what somebody else changed is said first', async () => {
  jest.mocked(notifyError).mockClear()
  const mutation = saved()
  mutation.mockReturnValue({ __typename: 'ProductChanged', message: 'Changed.' })
  open(mutation, { ...product, version: 9, documents: [document(7)] })
  await press('Remove: Document 2')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await press('Save documents')
  await screen.findByText(/Somebody else changed the documents/)
  expect(notifyError).not.toHaveBeenCalled()
  expect(await titles()).toEqual(['Sheet 1'])
  await press('Show theirs instead')
  expect(await titles()).toEqual(['Sheet 7'])
  const leavingThen = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leavingThen)
  expect(leavingThen.defaultPrevented).toBe(false)
})

test('a newer file that came to nothing can be discarded, and its error goes once another is there', async () => {
  upload.mockRejectedValue(new UploadError('The document must be a PDF.'))
  open(saved())
  const replace = async (name: string) =>
    userEvent.upload(within(await row(1)).getByLabelText('Put a newer file in its place'), pdf(name))
  await replace('Care.pdf')
  const said = await screen.findByText('Care.pdf: The document must be a PDF.')
  const field = within(await row(1)).getByLabelText('Put a newer file in its place')
  expect(field.getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id)
  await press('Save documents')
  await screen.findByText(/could not be sent\. Remove it/)
  await press('Discard changes')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()

  let fail = () => {}
  upload.mockReset()
  upload
    .mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new UploadError('No PDF.')))))
    .mockResolvedValueOnce('newer')
  await replace('Care.pdf')
  await replace('Care 2.pdf')
  await act(async () => fail())
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText(/No PDF/)).toBeNull()
})

test('what is discarded while it is sent does not come back', async () => {
  let arrive = () => {}
  upload.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve('newer'))))
  const mutation = saved()
  open(mutation)
  await userEvent.upload(within(await row(1)).getByLabelText('Put a newer file in its place'), pdf('Care.pdf'))
  await press('Discard changes')
  await act(async () => arrive())
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  await press('Save documents')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(1))
  expect(mutation.mock.calls[0]?.[0].input.documents[0]).toMatchObject({ fileId: 'f1' })
})
