import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../features/auth/require-auth'
import { BasketKeeper } from '../../features/basket/basket-store'
import { rememberOrderFor } from '../../features/orders/use-order-companies'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeCompany } from '../../shared/testing/fake-company'
import { fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { QuotationRequestPage } from './quotation-request-page'

const [north, south] = [fakeCompany(), fakeCompany({ id: 'c2', name: 'Clinic South' })]
const earlier = { id: 'l1', productId: 'product-1', variantId: null, size: null, quantity: 10, name: 'Bone saw' }

/** The page of a member of these companies; `show` opens it again. */
function open(myCompanies: () => unknown[], at = '/quotation-request', company: object | null = null) {
  const fake = openBasketShop(1)
  fake.fill({ 'product-1': 10 })
  signInMember()
  const requestQuotation = jest.fn((_args: { input: Record<string, unknown> }): object => ({
    __typename: 'RequestQuotationSuccess',
    quotation: { id: 'q1' },
  }))
  const page = (
    <RequireAuth>
      <BasketKeeper />
      <QuotationRequestPage />
    </RequireAuth>
  )
  const quotation = () => ({ id: 'q7', company, lines: [{ ...earlier, product: fakeProduct(1) }] })
  const pages = { '/quotation-request': page, '/dashboard/quotations/:id': 'the quotation' }
  const show = () => renderInShop(pages, { at, shop: { ...fake.shop, myCompanies, quotation, requestQuotation } })
  return { show, sent: () => requestQuotation.mock.calls[0]?.[0].input }
}

const whom = () => screen.findByLabelText<HTMLSelectElement>(/^For/)
const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message/)
async function submit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }))
  await screen.findByText('the quotation')
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

test('the chosen company survives a reload like all typed text', async () => {
  const { show, sent } = open(() => [north, south])
  const view = show()
  expect((await whom()).value).toBe('')
  await userEvent.selectOptions(await whom(), 'Clinic South')
  await userEvent.type(await message(), 'By air.')
  view.unmount()
  show()
  expect((await whom()).value).toBe('c2')
  expect((await message()).value).toBe('By air.')
  await submit()
  expect(sent()).toMatchObject({ companyId: 'c2', message: 'By air.' })
})

test('a former member requests privately', async () => {
  let mine = [north, south]
  const { show, sent } = open(() => mine)
  const view = show()
  await userEvent.selectOptions(await whom(), 'Clinic South')
  view.unmount()
  mine = [north]
  show()
  await waitFor(async () => expect((await whom()).value).toBe(''))
  await submit()
  expect(sent()).not.toHaveProperty('companyId')
})

test('shows no choice without a company', async () => {
  open(() => []).show()
  await message()
  expect(screen.queryByLabelText(/^For/)).toBeNull()
})

test('companies that fail to load can be retried', async () => {
  let isCut = true
  open(() => {
    if (isCut) throw new CutLine()
    return [north]
  }).show()
  await screen.findByText('We couldn’t load your companies')
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await whom()
})

test.each([
  [{ id: 'c2' }, 'c2'],
  [null, undefined],
])('an earlier quotation is asked for again for whom it was: %p', async (company, companyId) => {
  rememberOrderFor('c1')
  const { show, sent } = open(() => [north, south], '/quotation-request?quotation=q7', company)
  show()
  await submit()
  expect(sent()?.companyId).toBe(companyId)
})
