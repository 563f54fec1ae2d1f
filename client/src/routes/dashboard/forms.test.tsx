import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../shared/session/session-store'
import { setOnline } from '../../shared/testing/network'
import { CutLine, type FakeShop, refusal } from '../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { UploadError, uploadImage } from '../../shared/upload/upload-image'
import { AddProductPage } from './add-product-page'
import { AddReviewPage } from './add-review-page'
import { categories, openForm as open, press, type } from './testing/open-form'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))
// Its own test sends real files; here it is the network.
jest.mock('../../shared/upload/upload-image', () => ({
  ...jest.requireActual<object>('../../shared/upload/upload-image'),
  uploadImage: jest.fn(),
}))
const upload = jest.mocked(uploadImage)

const picture = () => new File(['a picture'], 'tool.png', { type: 'image/png' })

beforeEach(() => {
  setOnline(true)
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
  upload.mockReset().mockResolvedValue({ id: 'i1', url: '/images/x/640.webp' })
})

describe('Add Review', () => {
  const bought = [
    { id: 'p1', name: 'Adson forceps' },
    { id: 'p2', name: 'Mayo scissors' },
  ]
  const listOf = (nodes: object[], hasNextPage = false) => ({ nodes, pageInfo: { endCursor: null, hasNextPage } })
  const openForm = (shop: FakeShop, at = '/') =>
    open(
      <AddReviewPage />,
      {
        reviewableProducts: () => listOf(bought),
        reviewEligibility: ({ productId }: { productId?: string }) =>
          !productId || productId === 'p1' ? 'ELIGIBLE' : 'NOT_PURCHASED',
        product: ({ id }: { id: string }) => ({ id, name: id === 'p1' ? 'Adson forceps' : 'Bone saw' }),
        ...shop,
      },
      'CUSTOMER',
      at,
    )
  const choice = () => screen.findByLabelText<HTMLSelectElement>('What is it about?')
  const choices = async () => [...(await choice()).options].map(({ text }) => text)

  async function fillIn() {
    await userEvent.click(await screen.findByRole('radio', { name: '4, very good' }))
    await type('Comment', 'Holds its edge.')
    await userEvent.upload(screen.getByLabelText(/^Image/), picture())
  }

  it('asks for everything that is missing', async () => {
    openForm({})
    await userEvent.clear(await screen.findByLabelText(/^Name/))
    await press('Add Review')
    for (const message of ['Name is Required', 'Rating is Required', 'Comment is Required', 'Image is Required']) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
  })

  it('offers what was bought, and proposes what the address names', async () => {
    openForm({}, '/?product=p1')
    expect(await choices()).toEqual(['The shop', 'Adson forceps', 'Mayo scissors'])
    expect((await choice()).value).toBe('p1')
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByLabelText('Search what you have ordered')).toBeNull()
  })

  it.each([
    ['NOT_PURCHASED', /^You have not ordered “Bone saw”, so you cannot review it/],
    ['ALREADY_REVIEWED', /^You have reviewed “Bone saw” before/],
  ])('says before anything is written that it cannot be the product one came for (%s)', async (why, message) => {
    const reviewEligibility = ({ productId }: { productId?: string }) => (productId ? why : 'ELIGIBLE')
    openForm({ reviewEligibility }, '/?product=p3')
    expect((await screen.findByRole('note')).textContent).toMatch(message)
    expect((await choice()).value).toBe('')
    expect(await choices()).not.toContain('Bone saw')
  })

  it('does not offer the shop to who has reviewed it, and asks for a choice', async () => {
    openForm({ reviewEligibility: () => 'ALREADY_REVIEWED' })
    expect(await choices()).toEqual(['Choose a product', 'Adson forceps', 'Mayo scissors'])
    await press('Add Review')
    expect(await screen.findByText('Choose what you want to review')).toBeTruthy()
  })

  it('says when there is nothing left to review', async () => {
    openForm({ reviewEligibility: () => 'ALREADY_REVIEWED', reviewableProducts: () => listOf([]) })
    expect(await screen.findByText('You have reviewed the shop and all that you have ordered.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('finds what was bought long ago by its name; what was written and chosen stays', async () => {
    const old = { id: 'p9', name: 'Old probe' }
    const reviewableProducts = ({ search }: { search?: string }) =>
      search ? listOf(old.name.includes(search) ? [old] : []) : listOf(bought, true)
    openForm({ reviewableProducts })
    await type('Comment', 'Holds its edge.')
    await type('Search what you have ordered', 'probe')
    await screen.findByRole('option', { name: 'Old probe' })
    await userEvent.selectOptions(await choice(), 'Old probe')
    await userEvent.clear(screen.getByLabelText('Search what you have ordered'))
    await screen.findByRole('option', { name: 'Mayo scissors' })
    expect((await choice()).value).toBe('p9')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
  })

  it('sends the picture, then the review, once', async () => {
    const createReview = jest.fn((_args: unknown) => ({ __typename: 'CreateReviewSuccess', review: { id: 'r1' } }))
    openForm({ createReview })
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Review' }))
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Review Added successfully'))
    expect(createReview.mock.calls.map(([args]) => args)).toEqual([
      { input: { productId: null, name: 'Carl', rating: 4, comment: 'Holds its edge.', imageId: 'i1' } },
    ])
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('')
  })

  it('keeps what was written when it fails, and does not send the picture twice', async () => {
    let isCut = true
    const createReview = () => {
      if (isCut) throw new CutLine()
      return { __typename: 'CreateReviewSuccess', review: { id: 'r1' } }
    }
    openForm({ createReview })
    await fillIn()
    await press('Add Review')
    await waitFor(() => expect(notifyError).toHaveBeenCalledWith('Failed to add the review'))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
    isCut = false
    await press('Add Review')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Review Added successfully'))
    expect(upload).toHaveBeenCalledTimes(1)
  })

  it('still has what was written when one comes back, to the same product', async () => {
    const left = openForm({}, '/?product=p1')
    await userEvent.click(await screen.findByRole('radio', { name: '4, very good' }))
    await type('Comment', 'Half a thought')
    left.unmount()
    const other = openForm({})
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Comment/)).value).toBe('')
    other.unmount()
    openForm({}, '/?product=p1')
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Comment/)).value).toBe('Half a thought')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4, very good' }).checked).toBe(true)
  })

  it('without a network nothing is sent and nothing lost', async () => {
    const createReview = jest.fn((_args: unknown) => {
      if (!navigator.onLine) throw new CutLine()
      return { __typename: 'CreateReviewSuccess', review: { id: 'r1' } }
    })
    openForm({ createReview })
    await fillIn()
    setOnline(false)
    await press('Add Review')
    await screen.findByText(/^You were offline: nothing was sent, and what you typed is kept/)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
    setOnline(true)
    await press('Add Review')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Review Added successfully'))
  })

  it('says why the shop refuses', async () => {
    openForm({ createReview: () => ({ __typename: 'NotPurchased', message: 'Order it first, please.' }) })
    await fillIn()
    await press('Add Review')
    expect((await screen.findByText('Order it first, please.')).closest('[role=alert]')).toBeTruthy()
  })
})

describe('Add Product', () => {
  const openForm = (shop: FakeShop) => open(<AddProductPage />, { categories: () => categories, ...shop }, 'ADMIN')

  async function fillIn() {
    await type('Product name', 'Adson forceps')
    await type('Description', 'For fine tissue.')
    await type('Sizes', '12,5 cm{Enter}14 cm')
    await type('Price', '19.9')
    await type('Minimum Quantity', '10')
    await type('Available Quantity', '1,200')
    await userEvent.upload(screen.getByLabelText(/^Image/), picture())
  }

  it('asks for everything that is missing', async () => {
    openForm({})
    await press('Add Product')
    for (const name of ['Product name', 'Description', 'Price', 'Minimum Quantity', 'Available Quantity', 'Image']) {
      expect(await screen.findByText(`${name} is Required`)).toBeTruthy()
    }
  })

  it('adds it with exact cents, and is empty for the next', async () => {
    const createProduct = jest.fn((_args: unknown) => ({
      __typename: 'CreateProductSuccess',
      product: { id: 'p9', name: 'Adson forceps' },
    }))
    openForm({ createProduct })
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Product' }))
    const link = await screen.findByRole('link', { name: 'See its page' })
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
          availableQuantity: 1200,
          imageId: 'i1',
        },
      },
    ])
    expect(notifySuccess).toHaveBeenCalledWith('Product Added successfully')
    expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('')
  })

  it('keeps what was typed when the picture is refused', async () => {
    upload.mockRejectedValue(new UploadError('The image must be a JPEG, PNG or WebP.'))
    openForm({})
    await fillIn()
    await press('Add Product')
    expect(await screen.findByText('The image must be a JPEG, PNG or WebP.')).toBeTruthy()
    expect(notifyError).toHaveBeenCalledWith('Failed to add the Product')
    expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('Adson forceps')
  })

  it('shows at its field what the shop finds wrong', async () => {
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
    ['Price', '19.9999', 'Write at most two digits after the point, such as 19.99'],
    ['Price', 'much', 'Enter an amount such as 19.99'],
    [
      'Price',
      '1,50',
      'This can mean more than one amount. Write a point before the cents and no comma, such as 1.50 or 1500.00.',
    ],
    ['Minimum Quantity', '1.500', 'This can mean more than one number. Write digits alone, such as 1500.'],
    ['Price', '0', 'Enter a price above zero'],
    ['Minimum Quantity', '0', 'Enter 1 or more'],
    ['Available Quantity', '1.5', 'Enter a whole number, in digits'],
  ])('refuses %s %s', async (label, text, message) => {
    openForm({})
    await type(label, text)
    await press('Add Product')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('says what it understands as one types', async () => {
    openForm({})
    await type('Price', '1,500')
    expect(screen.getByText('Understood as $1,500.00')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText(/^Price/))
    await type('Price', '1.5')
    expect(screen.getByText('Understood as $1.50')).toBeTruthy()
    await type('Available Quantity', '1,200')
    expect(screen.getByText('Understood as 1,200 pieces')).toBeTruthy()
  })

  it('still has what was typed when one comes back, until it is sent, thrown away, or the session ends', async () => {
    const left = openForm({})
    await type('Product name', 'Half a product')
    left.unmount()
    const back = openForm({})
    const name = () => screen.findByLabelText<HTMLInputElement>(/^Product name/)
    expect((await name()).value).toBe('Half a product')
    await press('Begin anew')
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

  it('forgets what was sent', async () => {
    const view = openForm({
      createProduct: () => ({ __typename: 'CreateProductSuccess', product: { id: 'p9', name: 'A' } }),
    })
    await fillIn()
    await press('Add Product')
    const link = await screen.findByRole('link', { name: 'See its page' })
    // The button that was pressed is gone with its form.
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(sessionStorage).toHaveLength(0)
    view.unmount()
  })
})
