import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { fakeCompany } from '../../../shared/testing/fake-company'
import { CutLine, refusal } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadFile as upload } from '../../../shared/upload/uploads'
import {
  AT,
  BY_CUSTOMER,
  accept,
  alert,
  asked,
  field,
  inDialog,
  money,
  offer,
  open,
  press,
  quotationOf,
} from '../testing/open-quotation'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/uploads')
const uploadFile = jest.mocked(upload)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  clearSession()
  registerTokenRenewal(async () => null)
})

describe('a customer', () => {
  it('sees requested and offered lines', async () => {
    open('CUSTOMER', {})
    await screen.findByRole('heading', { level: 1, name: 'Quotation Q2026-000007' })
    const lines = within(screen.getByRole('table', { name: 'Items of the quotation, version 1' }))
    expect(lines.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ProductQuantityUnit priceAmount',
      'Adson forcepsSC-1$11.11 each10$11.11$111.10',
      'Discount-$5.00',
      'Freight$85.00',
      'Total$191.10',
    ])
    expect(screen.getByText('By air, please.')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Send quotation' })).toBeNull()
  })

  it('reads which lines were omitted or added', async () => {
    const bone = { ...asked, id: 'l2', productId: 'p2', sku: 'SC-2', name: 'Bone saw', quantity: 3 }
    const added = { ...bone, id: 'l3', productId: 'p3', name: 'Saw blade', unitPrice: money(1), total: money(3) }
    const newestRevision = { ...offer(1), lines: [...offer(1).lines, added] }
    open('CUSTOMER', { quotation: () => quotationOf({ lines: [asked, bone], newestRevision }) })
    expect((await screen.findByText(/^Requested but/)).parentElement?.textContent).toMatch(/: ?3 × Bone saw$/)
    const rows = within(screen.getByRole('table', { name: /Items of the quotation/ })).getAllByRole('row')
    expect(rows.filter(({ textContent }) => textContent.includes('Added by our staff'))).toHaveLength(1)
    expect(rows[2]?.textContent).toContain('Saw blade')
  })

  it.each([
    ['2030-11-21T09:30:00.000Z', /^Nov 21, 2030, \d+:\d\d [AP]M [A-Z]/],
    ['2030-11-21T23:59:59.999Z', /^Nov 21, 2030$/],
    ['2030-11-22T00:00:00.000Z', /^Nov 21, 2030$/],
  ])('reads until when the offer holds: a day, or an instant with its zone', async (validUntil, shown) => {
    open('CUSTOMER', { quotation: () => quotationOf({ newestRevision: { ...offer(1), validUntil } }) })
    const [label] = await screen.findAllByText('Valid until')
    expect(label?.nextElementSibling?.textContent).toMatch(shown)
  })

  it('opens an earlier version', async () => {
    const revisions = [offer(3), offer(2), offer(1)]
    open('CUSTOMER', { quotation: () => quotationOf({ newestRevision: offer(3), revisions }) })
    const list = within(await screen.findByRole('list', { name: 'Earlier versions' }))
    const [second, first] = list.getAllByText(/^Version \d, sent .*, replaced$/)
    expect([second?.textContent, first?.textContent]).toEqual([
      expect.stringContaining('Version 2'),
      expect.stringContaining('Version 1'),
    ])
    if (first) await userEvent.click(first)
    const table = within(await screen.findByRole('table', { name: 'Items of the quotation, version 1' }))
    expect(table.getByRole('row', { name: /^Total/ }).textContent).toBe('Total$180.00')
    expect(screen.getByRole('heading', { name: 'Quotation, version 3' })).toBeTruthy()
  })

  it('sees that the offer expires while the page is open', async () => {
    const until = new Date(Date.now() + 3_000).toISOString()
    const ended = () => Date.now() >= Date.parse(until)
    const newestRevision = { ...offer(1), validUntil: until }
    const expired = () => ({ newestRevision, ...(ended() && { status: 'EXPIRED', nextStatuses: ['DECLINED'] }) })
    open('CUSTOMER', { quotation: () => quotationOf(expired()) })
    await screen.findByRole('button', { name: 'Accept and order' })
    expect(screen.queryByText(/This quotation has expired/)).toBeNull()
    await screen.findByText(/This quotation has expired/, undefined, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: 'Accept and order' })).toBeNull()
  })

  it('accepts the shown version once, and gets to the order', async () => {
    const order = { id: 'o1', number: '2026-000123', status: 'PLACED' }
    const acceptQuotation = jest.fn((_args: unknown): object => ({
      __typename: 'AcceptQuotationSuccess',
      order,
      quotation: quotationOf({ status: 'ORDERED', nextStatuses: [], order }),
    }))
    const { current } = open('CUSTOMER', { acceptQuotation })
    await accept()
    await screen.findByText('the order')
    expect(current()).toBe('/dashboard/myOrders/o1')
    expect(acceptQuotation.mock.calls).toHaveLength(1)
    const shippingAddress = expect.objectContaining({ line1: '1 Main Street' })
    const input = { id: 'q1', revision: 1, shippingAddress, expectedTotal: 19_110 }
    expect(acceptQuotation.mock.calls[0]?.[0]).toEqual({ input })
  })

  it('gets to the rejected field after the dialog has closed', async () => {
    const acceptQuotation = jest.fn((): object => {
      throw refusal('BAD_USER_INPUT', 'The telephone number has no country.', 'input.shippingAddress.phone')
    })
    open('CUSTOMER', { acceptQuotation })
    await accept()
    await screen.findByText('The telephone number has no country.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await field(/^Phone/))
  })

  it('accepts for a company with its address and number, and reads that approval is needed', async () => {
    const waiting = { id: 'o1', number: '2026-000123', status: 'AWAITING_APPROVAL' }
    const acceptQuotation = jest.fn((_args: { input: object }): object => ({
      __typename: 'AcceptQuotationSuccess',
      order: waiting,
      quotation: quotationOf({ status: 'ORDERED', nextStatuses: [], order: waiting }),
    }))
    open('CUSTOMER', { acceptQuotation, myCompanies: () => [fakeCompany()] })
    await userEvent.selectOptions(await screen.findByLabelText(/^Order for/), 'Clinic North')
    await userEvent.selectOptions(await screen.findByLabelText(/^Fill in from/), 'Stores (Kiel)')
    await press('Accept and order')
    await screen.findByText('Purchase order number is Required')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.type(await field(/^Purchase order number/), 'PO 4711')
    await press('Accept and order')
    expect(screen.getByRole('dialog').textContent).toContain(
      'an order of $191.10 for Clinic North. If it exceeds your limit',
    )
    await userEvent.click(inDialog().getByRole('button', { name: 'Order now' }))
    await screen.findByText('the order')
    expect(acceptQuotation.mock.calls[0]?.[0].input).toEqual({
      id: 'q1',
      revision: 1,
      shippingAddress: expect.objectContaining({ line1: 'Hauptstr. 1' }),
      expectedTotal: 19_110,
      companyId: 'c1',
      purchaseOrderNumber: 'PO 4711',
    })
    expect(notifySuccess).toHaveBeenLastCalledWith('Your order waits for approval')
  })

  it('reads that the order waits, and can request again after its cancellation', async () => {
    const order = { id: 'o1', number: '2026-000123', status: 'AWAITING_APPROVAL' }
    const ordered = { status: 'ORDERED', nextStatuses: [], order }
    const view = open('CUSTOMER', { quotation: () => quotationOf(ordered) })
    await screen.findByText(/^The order is waiting for someone else/)
    expect(screen.queryByRole('link', { name: 'Request again' })).toBeNull()
    view.unmount()
    const cancelled = { ...ordered, status: 'CANCELLED', order: { ...order, status: 'CANCELLED' } }
    open('CUSTOMER', { quotation: () => quotationOf(cancelled) })
    await screen.findByText('The order for this quotation was cancelled or declined, so the quotation is closed.')
    expect(screen.getByText('Cancelled')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Request again' })
    expect(link.getAttribute('href')).toBe('/quotation-request?quotation=q1')
  })

  it.each([
    ['QuotationChanged', { current: { id: 'q1', version: 2 } }],
    ['QuotationExpired', { validUntil: AT }],
    ['InvalidQuotationTransition', { status: 'WITHDRAWN' }],
    ['QuotationNotFound', {}],
    ['LinesRefused', { lines: [] }],
  ])('reads why %s, and what was typed stays', async (type, more) => {
    open('CUSTOMER', { acceptQuotation: () => ({ __typename: type, message: `The shop says ${type}.`, ...more }) })
    await accept()
    expect(await alert()).toBe(`The shop says ${type}.`)
    expect((await field(/^Address/)).value).toBe('1 Main Street')
  })

  it('sees the newer version once theirs is replaced', async () => {
    let newest = 1
    open('CUSTOMER', {
      quotation: () => quotationOf({ newestRevision: offer(newest, newest * 1_000) }),
      acceptQuotation: () => {
        newest = 2
        return { __typename: 'QuotationChanged', message: 'There is a newer offer.', current: { id: 'q1', version: 2 } }
      },
    })
    await accept()
    await screen.findByRole('heading', { name: 'Quotation, version 2' })
    expect(await alert()).toBe('There is a newer offer.')
  })

  it('reads which lines are unavailable', async () => {
    const line = { __typename: 'RefusedLine', index: 0, code: 'INSUFFICIENT_STOCK', message: 'Only 3 left.' }
    open('CUSTOMER', { acceptQuotation: () => ({ __typename: 'LinesRefused', message: 'Not all.', lines: [line] }) })
    await accept()
    expect(await alert()).toBe('Not all.Adson forceps: Only 3 left.')
  })

  it('can retry after a lost response, with typed text', async () => {
    open('CUSTOMER', {
      acceptQuotation: () => {
        throw new CutLine()
      },
    })
    await accept()
    expect(await alert()).toBeTruthy()
    expect((await field(/^Address/)).value).toBe('1 Main Street')
  })

  it('declines, and reads why it failed', async () => {
    const answers: object[] = [
      { __typename: 'InvalidQuotationTransition', message: 'It is ordered.', status: 'ORDERED' },
      { __typename: 'DeclineQuotationSuccess', quotation: quotationOf({ status: 'DECLINED', nextStatuses: [] }) },
    ]
    open('CUSTOMER', { declineQuotation: () => answers.shift() })
    await press('Decline')
    await userEvent.click(inDialog().getByRole('button', { name: 'Decline' }))
    expect(await alert()).toBe('It is ordered.')
    await press('Decline')
    await userEvent.click(inDialog().getByRole('button', { name: 'Decline' }))
    await screen.findByText('Declined')
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  it('writes a message, and keeps a rejected one', async () => {
    const answers: object[] = [
      { __typename: 'QuotationFull', message: 'No more messages.' },
      {
        __typename: 'WriteToQuotationSuccess',
        quotation: quotationOf({
          messages: [{ id: 'm2', text: 'Hello', ...BY_CUSTOMER, createdAt: AT, files: [] as object[] }],
        }),
      },
    ]
    open('CUSTOMER', { writeToQuotation: () => answers.shift() })
    await userEvent.type(await field(/^Message$/), 'Hello')
    await press('Send message')
    expect(await alert()).toBe('No more messages.')
    expect((await field(/^Message$/)).value).toBe('Hello')
    await press('Send message')
    await waitFor(async () => expect((await field(/^Message$/)).value).toBe(''))
    expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('Hello')).toBeTruthy()
  })

  it('sends files with a message, and sees which one was rejected', async () => {
    uploadFile.mockImplementation(async (file: File) => {
      if (file.name.endsWith('.png')) throw new UploadError('It is no picture.')
      return `id of ${file.name}`
    })
    const file = { id: 'f1', name: 'a.pdf', size: 1_500_000, url: '/api/quotation/q1/files/f1' }
    const messages = [{ id: 'm2', text: 'Hello', ...BY_CUSTOMER, createdAt: AT, files: [file] }]
    const writeToQuotation = jest.fn((_args: { input: object }): object => ({
      __typename: 'WriteToQuotationSuccess',
      quotation: quotationOf({ messages }),
    }))
    open('CUSTOMER', { writeToQuotation })
    await userEvent.type(await field(/^Message$/), 'Hello')
    await userEvent.upload(await field(/^Files/), [new File(['x'], 'a.pdf'), new File(['x'], 'b.png')])
    expect(await alert()).toBe('It is no picture.')
    await press('Send message')
    await screen.findByText('A file couldn’t be uploaded. Remove it or choose it again.')
    expect(writeToQuotation).not.toHaveBeenCalled()
    await press('Remove b.png')
    await press('Send message')
    expect((await screen.findByRole('button', { name: 'a.pdf' })).closest('li')?.textContent).toBe('a.pdf 1.5 MB')
    expect(writeToQuotation.mock.calls[0]?.[0].input).toMatchObject({ fileIds: ['id of a.pdf'] })
    expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
  })

  it('cannot send more than five files', async () => {
    uploadFile.mockResolvedValue('f')
    open('CUSTOMER', {})
    const files = Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}.txt`))
    await userEvent.upload(await field(/^Files/), files)
    await screen.findByText('You’ve reached the file limit. The other files weren’t added.')
    expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(5)
  })

  it('sees that the quotation does not exist', async () => {
    open('CUSTOMER', { quotation: () => null })
    await screen.findByRole('heading', { name: 'Quotation not found' })
  })
})

test('a customer lists their own', async () => {
  const myQuotations = () => ({ nodes: [quotationOf()], pageInfo: { endCursor: null, hasNextPage: false } })
  open('CUSTOMER', { myQuotations }, '/dashboard/quotations')
  const link = await screen.findByRole('link', { name: 'Quotation Q2026-000007' })
  expect(link.getAttribute('href')).toBe('/dashboard/quotations/q1')
})
