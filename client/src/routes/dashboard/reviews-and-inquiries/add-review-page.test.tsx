import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED, required } from '@instrumenta/testing/fixed-messages'
import { beginVisit } from '../../../shared/testing/new-visit'
import { setOnline } from '../../../shared/testing/network'
import { CutLine, type FakeShop } from '../../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { uploadImage } from '../../../shared/upload/uploads'
import { AddReviewPage } from './add-review-page'
import { openForm as open, press, type } from '../testing/open-form'

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

  it('asks for all missing fields', async () => {
    openForm({})
    await userEvent.clear(await screen.findByLabelText(/^Name/))
    await press('Add Review')
    for (const message of [required('Name'), required('Rating'), required('Comment'), required('Image')]) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
  })

  it('offers purchased products, and preselects the address’s one', async () => {
    openForm({}, '/?product=p1')
    expect(await choices()).toEqual(['The shop', 'Adson forceps', 'Mayo scissors'])
    expect((await choice()).value).toBe('p1')
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByLabelText('Search products you’ve ordered')).toBeNull()
  })

  it.each([
    ['NOT_PURCHASED', /^You can only review products you’ve ordered/],
    ['ALREADY_REVIEWED', /^You’ve already reviewed “Bone saw”/],
  ])('explains at once why the preselected product can’t be reviewed (%s)', async (why, message) => {
    const reviewEligibility = ({ productId }: { productId?: string }) => (productId ? why : 'ELIGIBLE')
    openForm({ reviewEligibility }, '/?product=p3')
    expect((await screen.findByRole('note')).textContent).toMatch(message)
    expect((await choice()).value).toBe('')
    expect(await choices()).not.toContain('Bone saw')
  })

  it('omits the shop for its reviewer, and asks for a choice', async () => {
    openForm({ reviewEligibility: () => 'ALREADY_REVIEWED' })
    expect(await choices()).toEqual(['Choose a product', 'Adson forceps', 'Mayo scissors'])
    await press('Add Review')
    expect(await screen.findByText('Choose what you want to review')).toBeTruthy()
  })

  it('reports that nothing is left to review', async () => {
    openForm({ reviewEligibility: () => 'ALREADY_REVIEWED', reviewableProducts: () => listOf([]) })
    expect(await screen.findByText('You’ve reviewed the shop and everything you’ve ordered.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('finds old purchases by name; text and choice stay', async () => {
    const old = { id: 'p9', name: 'Old probe' }
    const reviewableProducts = ({ search }: { search?: string }) =>
      search ? listOf(old.name.includes(search) ? [old] : []) : listOf(bought, true)
    openForm({ reviewableProducts })
    await type('Comment', 'Holds its edge.')
    await type('Search products you’ve ordered', 'probe')
    await screen.findByRole('option', { name: 'Old probe' })
    await userEvent.selectOptions(await choice(), 'Old probe')
    await userEvent.clear(screen.getByLabelText('Search products you’ve ordered'))
    await screen.findByRole('option', { name: 'Mayo scissors' })
    expect((await choice()).value).toBe('p9')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
  })

  it('reports a failed search with a retry; text and choice stay', async () => {
    const old = { id: 'p9', name: 'Old probe' }
    let isCut = true
    const reviewableProducts = ({ search }: { search?: string }) => {
      if (search && isCut) throw new CutLine()
      return search ? listOf([old]) : listOf(bought, true)
    }
    openForm({ reviewableProducts })
    await userEvent.selectOptions(await choice(), 'Mayo scissors')
    await type('Comment', 'Holds its edge.')
    await type('Search products you’ve ordered', 'probe')
    await screen.findByText(/^Couldn’t refresh your orders\. The list may be out of date\./)
    expect((await choice()).value).toBe('p2')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
    isCut = false
    await press('Try again')
    await screen.findByRole('option', { name: 'Old probe' })
  })

  it('uploads the photo, then sends the review, once', async () => {
    const createReview = jest.fn((_args: unknown) => ({
      __typename: 'CreateReviewSuccess',
      isWaiting: false,
      review: { id: 'r1' },
    }))
    openForm({ createReview })
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Review' }))
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith(FIXED.reviewAdded))
    expect(createReview.mock.calls.map(([args]) => args)).toEqual([
      {
        input: {
          ...{ productId: null, name: 'Carl', rating: 4, comment: 'Holds its edge.', imageId: 'i1' },
          idempotencyKey: expect.any(String),
        },
      },
    ])
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('')
  })

  it('keeps the text after a failure, and retries under the same key without the photo', async () => {
    let isCut = true
    const createReview = jest.fn((_args: { input: { idempotencyKey: string } }) => {
      if (isCut) throw new CutLine()
      return { __typename: 'CreateReviewSuccess', isWaiting: false, review: { id: 'r1' } }
    })
    openForm({ createReview })
    await fillIn()
    await press('Add Review')
    await waitFor(() => expect(notifyError).toHaveBeenCalledWith(FIXED.reviewNotAdded))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
    isCut = false
    await press('Add Review')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith(FIXED.reviewAdded))
    expect(upload).toHaveBeenCalledTimes(1)
    expect(new Set(createReview.mock.calls.map(([{ input }]) => input.idempotencyKey)).size).toBe(1)
    expect(createReview.mock.calls.length).toBeGreaterThan(1)
  })

  it('keeps the text for the same product when the user returns', async () => {
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

  it('offline nothing is sent and nothing lost', async () => {
    const createReview = jest.fn((_args: unknown) => {
      if (!navigator.onLine) throw new CutLine()
      return { __typename: 'CreateReviewSuccess', isWaiting: false, review: { id: 'r1' } }
    })
    openForm({ createReview })
    await fillIn()
    setOnline(false)
    await press('Add Review')
    await screen.findByText(/^You were offline, so nothing was sent\. Your entries are saved/)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Holds its edge.')
    setOnline(true)
    await press('Add Review')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith(FIXED.reviewAdded))
  })

  it('says that the review waits for approval', async () => {
    openForm({ createReview: () => ({ __typename: 'CreateReviewSuccess', isWaiting: true, review: { id: 'r1' } }) })
    await fillIn()
    await press('Add Review')
    expect(await screen.findByText('Thank you. Your review will appear once we’ve approved it.')).toBeTruthy()
  })

  it('shows why the server refuses', async () => {
    openForm({ createReview: () => ({ __typename: 'NotPurchased', message: 'Order it first, please.' }) })
    await fillIn()
    await press('Add Review')
    expect((await screen.findByText('Order it first, please.')).closest('[role=alert]')).toBeTruthy()
  })
})
