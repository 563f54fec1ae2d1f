import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeImage } from '../../../shared/testing/fake-product'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadImage } from '../../../shared/upload/upload-image'
import { openEdit, product as edited } from '../testing/open-edit'
import { press } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/upload-file')
jest.mock('../../../shared/upload/upload-image')
const upload = jest.mocked(uploadImage)

beforeEach(() => {
  beginVisit()
  upload.mockReset()
  for (const id of ['up1', 'up2']) upload.mockResolvedValueOnce({ id, url: `/images/${id}/640.webp` })
})

const image = (index: number, changes = {}) => fakeImage(index, { id: `i${index}`, alt: `View ${index}`, ...changes })
const product = { ...edited, pictures: [image(1), image(2, { focus: { x: 10, y: 20 } }), image(3)] }
const saved = (now: object = product) =>
  jest.fn((_args: { input: { pictures: object[] } }): object => ({
    __typename: 'SetProductPicturesSuccess',
    product: now,
  }))
const open = (setProductPictures: ReturnType<typeof saved> = saved()) =>
  openEdit({ managedProduct: () => product, product: () => ({ ...product, prices: [] }), setProductPictures })
const fields = async () => {
  const form = await screen.findByRole('form', { name: 'Pictures' })
  return within(form).getAllByRole<HTMLInputElement>('textbox')
}
const texts = async () => (await fields()).map(({ value }) => value)
const inputOf = (mutation: ReturnType<typeof saved>, call = 0) => mutation.mock.calls[call]?.[0].input

test('pictures are put in order, described, focused and removed, from the version that was looked at', async () => {
  const mutation = saved()
  open(mutation)
  await press('Move up: Picture 3')
  expect(await texts()).toEqual(['View 1', 'View 3', 'View 2'])
  // The button goes with its row, and the next press is of the same picture.
  await userEvent.keyboard('{Enter}')
  expect(await texts()).toEqual(['View 3', 'View 1', 'View 2'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Picture 1')
  await press('Remove: Picture 2')
  expect(document.activeElement?.querySelectorAll('li')).toHaveLength(2)
  const [first] = await fields()
  if (!first) throw new Error('There is no field')
  await userEvent.clear(first)
  const focus = screen.getByRole('button', { name: /^Focus of Picture 1: 50% from the left/ })
  focus.getBoundingClientRect = () => new DOMRect(100, 100, 200, 100)
  fireEvent.click(focus, { clientX: 140, clientY: 190, detail: 1 })
  fireEvent.keyDown(focus, { key: 'ArrowDown' })
  fireEvent.keyDown(focus, { key: 'ArrowDown' })
  await press('Focus of Picture 2: the middle')
  await press('Save pictures')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(1))
  expect(inputOf(mutation)).toEqual({
    id: 'p1',
    expectedVersion: 3,
    pictures: [
      // What says nothing is called like the product.
      { imageId: 'i3', alt: 'Adson forceps', focus: { x: 20, y: 100 } },
      { imageId: 'i2', alt: 'View 2', focus: null },
    ],
  })
})

test('several are added at once, and one that the shop does not take keeps the rest', async () => {
  const mutation = saved()
  upload.mockReset()
  upload.mockResolvedValueOnce({ id: 'up1', url: '/images/up1/640.webp' })
  upload.mockRejectedValueOnce(new UploadError('The picture is damaged.'))
  open(mutation)
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  await userEvent.upload(await screen.findByLabelText('Add pictures'), files)
  await screen.findByText('b.png: The picture is damaged.')
  await press('Save pictures')
  await screen.findByText('A picture could not be sent. Remove it, or choose it again.')
  expect(mutation).not.toHaveBeenCalled()
  await press('Remove: Picture 5')
  await press('Save pictures')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(1))
  expect(inputOf(mutation)?.pictures).toHaveLength(4)
  expect(inputOf(mutation)?.pictures[3]).toEqual({ imageId: 'up1', alt: 'Adson forceps', focus: null })
})

test('ten are all: what is more is left out, and said', async () => {
  open()
  upload.mockReset().mockImplementation(() => new Promise(() => {}))
  const files = Array.from({ length: 8 }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }))
  await userEvent.upload(await screen.findByLabelText('Add pictures'), files)
  await screen.findByText('There can be no more pictures; the rest was left out.')
  expect(await fields()).toHaveLength(10)
})

test('what went wrong goes with what is discarded', async () => {
  open()
  upload.mockReset().mockRejectedValue(new UploadError('The picture is damaged.'))
  const files = Array.from({ length: 8 }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }))
  await userEvent.upload(await screen.findByLabelText('Add pictures'), files)
  await screen.findByText('6.png: The picture is damaged.')
  await press('Save pictures')
  const said = await screen.findByText('A picture could not be sent. Remove it, or choose it again.')
  const full = screen.getByText('There can be no more pictures; the rest was left out.')
  await press('Discard changes')
  expect(await fields()).toHaveLength(3)
  expect([said.isConnected, full.isConnected]).toEqual([false, false])
})

test('what somebody else changed is not written over before it was said; what was typed stays', async () => {
  jest.mocked(notifyError).mockClear()
  let theirs = { ...product, version: 4, pictures: [image(1)] }
  const mutation = saved()
  mutation.mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.', current: theirs })
  let isChanged = false
  openEdit({
    managedProduct: () => (isChanged ? theirs : product),
    product: () => product,
    setProductPictures: (args: { input: { pictures: object[] } }) => {
      isChanged = true
      return mutation(args)
    },
  })
  await userEvent.type((await fields())[1] as HTMLElement, ' from above')
  await press('Save pictures')
  await screen.findByText(/Somebody else changed the pictures/)
  expect(notifyError).not.toHaveBeenCalled()
  expect(await texts()).toEqual(['View 1', 'View 2 from above', 'View 3'])
  theirs = { ...theirs, version: 5 }
  await press('Save pictures')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(2))
  expect(inputOf(mutation, 1)).toMatchObject({ expectedVersion: 4 })
  expect(screen.queryByText(/Somebody else changed/)).toBeNull()
})

test('what somebody else changed is said again after more was typed and the page was loaded anew', async () => {
  const theirs = { ...product, version: 4, pictures: [image(1)] }
  const mutation = saved().mockReturnValue({ __typename: 'ProductChanged', message: 'Changed.', current: theirs })
  const openAnew = () =>
    openEdit({
      managedProduct: () => (mutation.mock.calls.length > 0 ? theirs : product),
      product: () => product,
      setProductPictures: mutation,
    })
  const { unmount } = openAnew()
  const typeInSecond = async (text: string) => userEvent.type((await fields())[1] as HTMLElement, text)
  await typeInSecond(' from above')
  await press('Save pictures')
  await screen.findByText(/Somebody else changed the pictures/)
  await typeInSecond(' again')
  unmount()
  openAnew()
  expect(await texts()).toEqual(['View 1', 'View 2 from above again', 'View 3'])
  await screen.findByText(/Somebody else changed the pictures/)
  await press('Show theirs instead')
  expect(await texts()).toEqual(['View 1'])
})

test('a name that somebody else changed is none of this form’s', async () => {
  const mutation = saved()
  mutation.mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.', product })
  let version = 3
  openEdit({
    managedProduct: () => ({ ...product, version: version++ }),
    product: () => product,
    setProductPictures: mutation,
  })
  await press('Move up: Picture 2')
  await press('Save pictures')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(2))
  expect(screen.queryByText(/Somebody else changed/)).toBeNull()
})

test.each([false, true])(
  'what was saved without an answer is nobody else’s when it is saved again, after a reload: %s',
  async (isReloaded) => {
    let now = product
    const mutation = jest.fn(() => {
      if (now !== product) return { __typename: 'ProductChanged', message: 'Changed.', current: now }
      const added = image(4, { id: 'up1', url: '/images/up1/640.webp', alt: product.name })
      now = { ...product, version: 4, pictures: [...product.pictures, added] }
      throw new CutLine()
    })
    const openNow = () => openEdit({ managedProduct: () => now, product: () => now, setProductPictures: mutation })
    const { unmount } = openNow()
    await userEvent.upload(
      await screen.findByLabelText('Add pictures'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    )
    await press('Save pictures')
    await screen.findByRole('alert')
    if (isReloaded) {
      unmount()
      openNow()
      expect(await texts()).toHaveLength(4)
      expect(screen.queryByText(/Somebody else changed/)).toBeNull()
    }
    jest.mocked(notifySuccess).mockClear()
    await press('Save pictures')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Pictures are saved.'))
    expect(mutation).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await texts()).toEqual(['View 1', 'View 2', 'View 3', 'Adson forceps'])
  },
)
