import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED, required } from '@instrumenta/testing/fixed-messages'
import { clearSession } from '../../../shared/auth/session-store'
import { beginVisit } from '../../../shared/testing/new-visit'
import { setOnline } from '../../../shared/testing/network'
import { CutLine, type FakeShop, refusal } from '../../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadImage } from '../../../shared/upload/uploads'
import { AddProductPage } from './add-product-page'
import { categories, openForm as open, press, type } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/uploads')
const upload = jest.mocked(uploadImage)

const picture = () => new File(['a picture'], 'tool.png', { type: 'image/png' })

beforeEach(() => {
  setOnline(true)
  beginVisit()
  upload.mockReset().mockResolvedValue({ id: 'i1', url: '/images/x/640.webp' })
})

describe('Add Product', () => {
  const openForm = (shop: FakeShop) => open(<AddProductPage />, { categories: () => categories, ...shop }, 'ADMIN')

  async function fillIn() {
    await type('Product name', 'Adson forceps')
    await type('Description', 'For fine tissue.')
    await press('Add a size')
    await userEvent.keyboard('12,5 cm{Enter}14 cm')
    await type('Price', '19.9')
    await type('Minimum Quantity', '10')
    await type('Available Quantity', '1,200')
    await userEvent.upload(screen.getByLabelText(/^Image/), picture())
  }

  it('asks for all missing fields', async () => {
    openForm({})
    await press('Add Product')
    for (const name of ['Product name', 'Description', 'Price', 'Minimum Quantity', 'Available Quantity', 'Image']) {
      expect(await screen.findByText(required(name))).toBeTruthy()
    }
  })

  it('starts without a category', async () => {
    openForm({})
    const select = await screen.findByLabelText<HTMLSelectElement>(/^Category/)
    expect([...select.options].map(({ text }) => text)).toEqual(['Choose a category', 'Surgical'])
    expect([select.value, select.selectedOptions[0]?.text]).toEqual(['', 'Choose a category'])
  })

  it('adds a product with exact cents, and is empty for the next', async () => {
    const createProduct = jest.fn((_args: unknown) => ({
      __typename: 'CreateProductSuccess',
      product: { id: 'p9', name: 'Adson forceps' },
    }))
    openForm({ createProduct })
    await fillIn()
    // Empty status elements make no announcement.
    for (const status of screen.getAllByRole('status')) expect(status.childElementCount).toBe(0)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Product' }))
    const link = await screen.findByRole('link', { name: 'View product page' })
    expect(link.getAttribute('href')).toBe('/products/p9')
    expect(createProduct.mock.calls.map(([args]) => args)).toEqual([
      {
        input: {
          name: 'Adson forceps',
          description: 'For fine tissue.',
          material: null,
          sizes: ['12,5 cm', '14 cm'],
          price: 1990,
          minQuantity: 10,
          increment: 1,
          priceTiers: [],
          weightGrams: null,
          taxClass: 'STANDARD',
          availableQuantity: 1200,
          pictures: [{ imageId: 'i1', alt: 'Adson forceps', focus: null }],
          idempotencyKey: expect.any(String),
        },
      },
    ])
    expect(notifySuccess).toHaveBeenCalledWith(FIXED.productAdded)
    expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('')
  })

  it('uses one key until the server responds, and another once it was used', async () => {
    const answers = [
      () => {
        throw new CutLine()
      },
      () => ({ __typename: 'IdempotencyConflict', message: 'What you sent before was saved.' }),
      () => ({ __typename: 'CreateProductSuccess', product: { id: 'p9', name: 'Adson forceps' } }),
    ]
    const createProduct = jest.fn((_args: unknown) => answers.shift()?.())
    openForm({ createProduct })
    await fillIn()
    jest.mocked(notifyError).mockClear()
    await press('Add Product')
    await screen.findByText(/Your entries are saved/)
    expect(notifyError).toHaveBeenCalledWith(FIXED.productNotAdded)
    expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('Adson forceps')
    await press('Add Product')
    await screen.findByText('What you sent before was saved.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('Adson forceps')
    await press('Add Product')
    await screen.findByRole('link', { name: 'View product page' })
    const [first, second, third] = createProduct.mock.calls.map(
      ([args]) => (args as { input: { idempotencyKey: string } }).input.idempotencyKey,
    )
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('keeps the typed SKU, unless another product has it', async () => {
    const createProduct = jest.fn((_args: unknown) => ({
      __typename: 'SkuTaken',
      message: 'Another product has this code.',
    }))
    openForm({ createProduct })
    await fillIn()
    await type('SKU(?! of)', 'sc-7/a')
    await press('Add Product')
    await screen.findByText('Another product has this code.')
    expect(createProduct.mock.calls[0]?.[0]).toMatchObject({ input: { sku: 'SC-7/A' } })
    expect(screen.getByLabelText(/^SKU(?! of)/).getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps typed text when the image is rejected', async () => {
    upload.mockRejectedValue(new UploadError('The image must be a JPEG, PNG or WebP.'))
    openForm({})
    await fillIn()
    expect(await screen.findByText('tool.png: The image must be a JPEG, PNG or WebP.')).toBeTruthy()
    await press('Add Product')
    await screen.findByText('An image couldn’t be uploaded. Remove it or choose it again.')
    expect(notifyError).toHaveBeenCalledWith(FIXED.productNotAdded)
    expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('Adson forceps')
  })

  it('shows server errors at their fields', async () => {
    openForm({
      createProduct: () => {
        throw refusal('BAD_USER_INPUT', 'The name is taken.', 'input.name')
      },
    })
    await fillIn()
    await press('Add Product')
    await screen.findByText('The name is taken.')
    expect(screen.getByLabelText(/^Product name/).getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['Price', '19.9999', 'Use fewer decimals, for example 19.99'],
    ['Price', 'much', 'Enter an amount such as 19.99'],
    ['Price', '1.500', 'This amount is ambiguous. Leave out thousands separators, for example 1.50 or 1500.00.'],
    ['Minimum Quantity', '1.500', 'This number is ambiguous. Use digits only, for example 1500.'],
    ['Price', '0', 'Enter a price above zero'],
    ['Minimum Quantity', '0', 'Enter 1 or more'],
    ['Available Quantity', '1.5', 'Enter a whole number, for example 20'],
  ])('refuses %s %s', async (label, text, message) => {
    openForm({})
    await type(label, text)
    await press('Add Product')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('shows how numbers are understood while the user types', async () => {
    openForm({})
    await type('Price', '1,500')
    expect(screen.getByText('= $1,500.00')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText(/^Price/))
    await type('Price', '1.5')
    expect(screen.getByText('= $1.50')).toBeTruthy()
    await type('Available Quantity', '1,200')
    expect(screen.getByText('New stock: 1,200 units')).toBeTruthy()
  })

  it('keeps typed text until it is sent or discarded, or the session ends', async () => {
    const left = openForm({})
    await type('Product name', 'Half a product')
    left.unmount()
    const back = openForm({})
    const name = () => screen.findByLabelText<HTMLInputElement>(/^Product name/)
    expect((await name()).value).toBe('Half a product')
    await press('Start over')
    expect((await name()).value).toBe('')
    expect(document.activeElement).toBe(await name())
    back.unmount()
    const empty = openForm({})
    expect((await name()).value).toBe('')
    await type('Product name', 'Another half')
    empty.unmount()
    clearSession()
    openForm({})
    expect((await name()).value).toBe('')
  })

  it('deletes the draft after sending', async () => {
    const view = openForm({
      createProduct: () => ({ __typename: 'CreateProductSuccess', product: { id: 'p9', name: 'A' } }),
    })
    await fillIn()
    await press('Add Product')
    const link = await screen.findByRole('link', { name: 'View product page' })
    // The pressed button is gone with its form.
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(sessionStorage).toHaveLength(0)
    view.unmount()
  })
})
