import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import { notifySuccess } from '../../../shared/ui/notify'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadDocument, uploadImage } from '../../../shared/upload/uploads'
import { alts, inputOf, open, save, saved } from '../testing/edit-sections'
import { press } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/uploads')

beforeEach(() => {
  beginVisit()
  jest.mocked(uploadImage).mockReset()
  jest.mocked(uploadDocument).mockReset()
  jest.mocked(notifySuccess).mockClear()
})

const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const document = (number: number) => screen.findByRole('group', { name: `Document ${number}` })

test('images are sorted, described, focused and removed', async () => {
  const mutation = saved()
  open(mutation)
  await press('Move up: Image 3')
  expect(await alts()).toEqual(['View 1', 'View 3', 'View 2'])
  // The button disappears with its row, and the next press is for the same image.
  await userEvent.keyboard('{Enter}')
  expect(await alts()).toEqual(['View 3', 'View 1', 'View 2'])
  expect(globalThis.document.activeElement?.getAttribute('aria-label')).toBe('Move down: Image 1')
  await press('Remove: Image 2')
  await userEvent.clear(screen.getByLabelText(/^Image 1 \(main image\)/))
  const focus = screen.getByRole('button', { name: /^Focal point of Image 1: 50% from the left/ })
  focus.getBoundingClientRect = () => new DOMRect(100, 100, 200, 100)
  fireEvent.click(focus, { clientX: 140, clientY: 190, detail: 1 })
  await press('Focal point of Image 2: the middle')
  await save()
  expect(inputOf(mutation)?.pictures).toEqual([
    // Without a description it gets the product's name.
    { imageId: 'i3', alt: 'Adson forceps', focus: { x: 20, y: 90 } },
    { imageId: 'i2', alt: 'View 2', focus: null },
  ])
})

test('Save waits for uploads, and a rejected file must be removed', async () => {
  const mutation = saved()
  let arrive = () => {}
  jest
    .mocked(uploadImage)
    .mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve({ id: 'up1', url: '/images/up1/640.webp' }))))
    .mockRejectedValueOnce(new UploadError('The image is damaged.'))
  open(mutation)
  await userEvent.upload(await screen.findByLabelText('Add images'), [png('a.png'), png('b.png')])
  await press('Save')
  expect(screen.getByRole('button', { name: 'Uploading the files…' })).toBeTruthy()
  await act(async () => arrive())
  await screen.findByText('b.png: The image is damaged.')
  await screen.findByText('An image couldn’t be uploaded. Remove it or choose it again.')
  expect(mutation).not.toHaveBeenCalled()
  await press('Remove: Image 5')
  await save()
  expect(inputOf(mutation)?.pictures).toHaveLength(4)
  expect(screen.queryByText('Unsaved changes:')).toBeNull()
})

test('accepts at most ten images, and keeps the last one', async () => {
  open()
  jest.mocked(uploadImage).mockImplementation(() => new Promise(() => {}))
  const files = Array.from({ length: 8 }, (_, index) => png(`${index}.png`))
  await userEvent.upload(await screen.findByLabelText('Add images'), files)
  await screen.findByText('You’ve reached the image limit. The other images weren’t added.')
  expect(await alts()).toHaveLength(10)
  for (let count = 10; count > 0; count--) await press('Remove: Image 1')
  await press('Save')
  await screen.findByText('A product needs an image.')
})

test('documents are added, described, replaced, sorted and removed', async () => {
  jest.mocked(uploadDocument).mockResolvedValueOnce('new').mockResolvedValueOnce('newer')
  const mutation = saved()
  open(mutation)
  await userEvent.upload(await screen.findByLabelText('Add documents'), pdf('Care.pdf'))
  const added = within(await document(3))
  await userEvent.selectOptions(added.getByLabelText('Type'), 'Instructions for use')
  await userEvent.type(added.getByLabelText('Version'), '2.1')
  fireEvent.change(added.getByLabelText('Issued on'), { target: { value: '2026-11-21' } })
  await press('Move up: Document 3')
  await userEvent.upload(within(await document(1)).getByLabelText('Replace file'), pdf('Sheet.pdf'))
  await press('Remove: Document 3')
  await save()
  expect(inputOf(mutation)?.documents).toEqual([
    { ...{ fileId: 'newer', kind: 'DATASHEET', title: 'Sheet 1' }, language: 'de', revision: null, issuedOn: null },
    {
      ...{ fileId: 'new', kind: 'INSTRUCTIONS_FOR_USE', title: 'Care', language: null },
      ...{ revision: '2.1', issuedOn: '2026-11-21' },
    },
  ])
})

test('a file discarded during its upload does not return', async () => {
  let arrive = () => {}
  jest.mocked(uploadDocument).mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve('newer'))))
  open()
  await userEvent.upload(within(await document(1)).getByLabelText('Replace file'), pdf('Care.pdf'))
  await press('Remove: Document 2')
  await press('Discard')
  await confirm('Discard')
  await act(async () => arrive())
  await document(2)
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})
