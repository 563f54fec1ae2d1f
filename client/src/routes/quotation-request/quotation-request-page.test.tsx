import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../features/auth/require-auth'
import { BasketKeeper } from '../../features/basket/basket-store'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { QuotationRequestPage } from './quotation-request-page'

interface Args {
  input: { idempotencyKey: string }
}

const SUCCESS = { __typename: 'RequestQuotationSuccess', quotation: { id: 'q1' } }

/** A shop with these responses to requests; a function may throw. */
function open(...answers: (() => object)[]) {
  return openAt('/quotation-request', ...answers)
}

/** The second product and its units in the basket, for tests of sizes. */
let second: Record<string, unknown>
let ofSecond: Record<string, number>

function openAt(at: string, ...answers: (() => object)[]) {
  const fake = openBasketShop(2)
  fake.fill({ 'product-1': 10, ...ofSecond })
  fake.products.set('product-2', fakeProduct(2, second))
  signInMember()
  const requestQuotation = jest.fn((_args: Args): object => answers.shift()?.() ?? SUCCESS)
  const show = () => {
    const page = (
      <RequireAuth>
        <BasketKeeper />
        <QuotationRequestPage />
      </RequireAuth>
    )
    const pages = { '/quotation-request': page, '/dashboard/quotations/:id': 'the quotation', '/login': 'login page' }
    return renderInShop(pages, { at, shop: { ...fake.shop, requestQuotation } })
  }
  return {
    requestQuotation,
    shop: fake.shop,
    show,
    keys: () => requestQuotation.mock.calls.map(([{ input }]) => input.idempotencyKey),
  }
}

const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message/)
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Send request' }))
const alert = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => {
  second = {}
  ofSecond = { 'product-2': 20 }
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

test('requests the basket with terms, and opens the quotation', async () => {
  const { requestQuotation, show } = open()
  show()
  await userEvent.type(await message(), 'By air, please.')
  await userEvent.selectOptions(screen.getByLabelText('Incoterm'), 'CIP')
  await userEvent.type(screen.getByLabelText(/^Named place/), 'Lagos')
  await submit()
  await screen.findByText('the quotation')
  expect(requestQuotation.mock.calls[0]?.[0]).toEqual({
    input: {
      lines: [
        { productId: 'product-1', quantity: 10 },
        { productId: 'product-2', quantity: 20 },
      ],
      message: 'By air, please.',
      incoterm: 'CIP',
      place: 'Lagos',
      wantedBy: null,
      fileIds: [],
      idempotencyKey: expect.any(String),
    },
  })
})

test('a lost response and a reload repeat the same request, even without typed text', async () => {
  const { show, keys } = open(() => {
    throw new CutLine()
  })
  const view = show()
  await submit()
  expect(await alert()).toBeTruthy()
  view.unmount()
  show()
  await submit()
  await screen.findByText('the quotation')
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('reports an existing request with other details, and the next attempt is a new one', async () => {
  const { show, keys } = open(() => ({ __typename: 'IdempotencyConflict', message: 'Other input.' }))
  show()
  await userEvent.type(await message(), 'By sea.')
  await submit()
  expect(await alert()).toMatch(/You already requested a quotation/)
  expect((await message()).value).toBe('By sea.')
  await submit()
  await screen.findByText('the quotation')
  expect(new Set(keys()).size).toBe(2)
})

test('shows a size’s current name', async () => {
  const inSize = (name: string) => ({ variants: [fakeSize({ id: 'size-M', sku: 'M', name })] })
  second = inSize('Medium')
  ofSecond = { 'product-2_size-M': 20 }
  const { shop, show } = open()
  shop.productsBySku.mockImplementation(({ skus }) => skus.map(() => fakeProduct(2, inSize('Mittel'))))
  show()
  expect(await screen.findByText('Forceps 2 (Mittel)')).toBeTruthy()
})

test('names rejected lines, and keeps typed text', async () => {
  const line = { __typename: 'RefusedLine', index: 1, code: 'BELOW_MINIMUM_QUANTITY', message: 'At least 48.' }
  const { show } = open(() => ({ __typename: 'LinesRefused', message: 'Not like this.', lines: [line] }))
  show()
  await userEvent.type(await message(), 'By sea.')
  await screen.findByText('Forceps 2')
  await submit()
  expect(await alert()).toBe('Not like this.Forceps 2: At least 48.')
  expect((await message()).value).toBe('By sea.')
})

describe('a product of the address', () => {
  const AT = '/quotation-request?product=product-2&quantity=25'

  test('is requested separately, also after a lost response and a reload; the basket stays', async () => {
    const { requestQuotation, show, keys } = openAt(AT, () => {
      throw new CutLine()
    })
    const view = show()
    await screen.findByText('Forceps 2')
    expect(within(screen.getByRole('list', { name: 'Your request' })).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.type(await message(), 'By sea.')
    await submit()
    expect(await alert()).toBeTruthy()
    view.unmount()
    show()
    expect((await message()).value).toBe('By sea.')
    await submit()
    await screen.findByText('the quotation')
    expect(requestQuotation.mock.calls.at(-1)?.[0]).toMatchObject({
      input: { lines: [{ productId: 'product-2', quantity: 25 }], message: 'By sea.' },
    })
    expect(new Set(keys()).size).toBe(1)
  })

  test('has a separate draft', async () => {
    const view = open().show()
    await userEvent.type(await message(), 'For the basket.')
    view.unmount()
    openAt(AT).show()
    expect((await message()).value).toBe('')
  })

  test.each(['quantity=x', 'quantity=0', ''])('is the smallest order where the address says %p', async (quantity) => {
    openAt(`/quotation-request?product=product-2&${quantity}`).show()
    await screen.findByText('Forceps 2')
    expect(screen.getByRole('list', { name: 'Your request' }).textContent).toBe('10 × Forceps 2')
  })

  test('may be discontinued', async () => {
    openAt('/quotation-request?product=gone').show()
    await screen.findByRole('heading', { name: 'Product not found' })
  })

  const counted = {
    stockBySize: true,
    variants: ['S', 'M'].map((name) => fakeSize({ id: `size-${name}`, sku: name, name, minQuantity: 1 })),
  }

  test('with stock by size needs one, which the address holds', async () => {
    second = counted
    const { requestQuotation, show } = openAt(AT)
    const view = show()
    await submit()
    expect(await screen.findByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
    expect(requestQuotation).not.toHaveBeenCalled()
    await userEvent.selectOptions(screen.getByLabelText(/^Size/), 'M')
    expect(view.current()).toBe('/quotation-request?product=product-2&size=size-M&quantity=25')
    expect(screen.getByRole('list', { name: 'Your request' }).textContent).toBe('25 × Forceps 2 (M)')
    await submit()
    await screen.findByText('the quotation')
    expect(requestQuotation.mock.calls[0]?.[0]).toMatchObject({
      input: { lines: [{ productId: 'product-2', variantId: 'size-M', quantity: 25 }] },
    })
  })
})

test('sizes in the basket are requested as separate lines', async () => {
  ofSecond = { 'product-2_size-S': 20, 'product-2_size-M': 30 }
  second = {
    variants: ['S', 'M'].map((name) => fakeSize({ id: `size-${name}`, sku: name, name, minQuantity: 1 })),
  }
  const { requestQuotation, show } = open()
  show()
  await screen.findByText('Forceps 2 (S)')
  await submit()
  await screen.findByText('the quotation')
  expect(requestQuotation.mock.calls[0]?.[0]).toMatchObject({
    input: {
      lines: [
        { productId: 'product-1', quantity: 10 },
        { productId: 'product-2', variantId: 'size-S', quantity: 20 },
        { productId: 'product-2', variantId: 'size-M', quantity: 30 },
      ],
    },
  })
})

/** A line of an earlier quotation. */
const earlierLine = (index: number, changes: object = {}) => ({
  id: `l${index}`,
  productId: `product-${index}`,
  variantId: null as string | null,
  size: null as string | null,
  quantity: 10 * index,
  name: `Forceps ${index}`,
  product: fakeProduct(index) as object | null,
  ...changes,
})

/** Opens the page for the lines of an earlier quotation. */
function repeat(lines: ReturnType<typeof earlierLine>[]) {
  const fake = openBasketShop(3)
  signInMember()
  const requestQuotation = jest.fn((_args: Args): object => SUCCESS)
  const pages = {
    '/quotation-request': <QuotationRequestPage />,
    '/dashboard/quotations/:id': 'the quotation',
    '/basket': 'the basket',
  }
  const shop = { ...fake.shop, requestQuotation, quotation: () => ({ id: 'q7', company: null, lines }) }
  renderInShop(pages, { at: '/quotation-request?quotation=q7', shop })
  return { requestQuotation, basket: fake.basket }
}

test('an earlier quotation’s lines are requested again', async () => {
  const lines = [earlierLine(1, { quantity: 30, name: 'Bone saw' }), earlierLine(2, { quantity: 7, name: 'Clamp' })]
  const { requestQuotation } = repeat(lines)
  await screen.findByText('Bone saw')
  await submit()
  await screen.findByText('the quotation')
  expect(requestQuotation.mock.calls[0]?.[0].input).toMatchObject({
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  })
})

describe('of an earlier quotation', () => {
  const requestedLines = () => screen.getByRole('list', { name: 'Your request' }).textContent

  test('discontinued products are omitted, with a message', async () => {
    const { requestQuotation } = repeat([earlierLine(1), earlierLine(2, { product: null, size: 'M' })])
    await screen.findByText('No longer available, so not added: Forceps 2 (M)')
    expect(requestedLines()).toBe('10 × Forceps 1')
    await submit()
    await screen.findByText('the quotation')
    expect(requestQuotation.mock.calls[0]?.[0].input).toMatchObject({
      lines: [{ productId: 'product-1', quantity: 10 }],
    })
  })

  test('nothing can be requested if all products are discontinued', async () => {
    repeat([earlierLine(1, { product: null })])
    await screen.findByRole('heading', { name: 'None of these products are available now.' })
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
  })

  const inTwoSizes = fakeProduct(2, { variants: [fakeSize({}), fakeSize({ id: 'size-2' })] })
  test.each([
    ['is gone', { variantId: 'size-gone', size: 'XL' }, 'Forceps 2 (XL)', 'product-2_size-gone'],
    ['is missing', { product: inTwoSizes }, 'Forceps 2', 'product-2'],
  ])(
    'a line whose size %s comes into the basket with the others, where one is chosen',
    async (_case, changes, name, key) => {
      const { requestQuotation, basket } = repeat([earlierLine(1), earlierLine(2, changes)])
      expect((await screen.findByRole('note')).textContent).toContain(`no longer available: ${name}. Add everything`)
      expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }))
      await screen.findByText('the basket')
      expect([...basket]).toEqual([
        ['product-1', 10],
        [key, 20],
      ])
      expect(requestQuotation).not.toHaveBeenCalled()
    },
  )
})
