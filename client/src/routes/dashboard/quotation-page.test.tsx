import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { CutLine, type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { UploadError } from '../../shared/upload/send-file'
import { uploadFile as upload } from '../../shared/upload/upload-file'
import { QuotationPage } from './quotation-page'
import { QuotationsPage } from './quotations-page'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

jest.mock('../../shared/upload/upload-file', () => ({
  ...jest.requireActual<object>('../../shared/upload/upload-file'),
  uploadFile: jest.fn(),
}))
const uploadFile = jest.mocked(upload)

const money = (amount: number) => ({ amount, currency: 'USD' })
const AT = '2026-11-21T09:30:00.000Z'
const asked = { id: 'l1', productId: 'p1', sku: 'SC-1', name: 'Adson forceps', quantity: 10 }

const offer = (revision: number, unitPrice = 1_111) => ({
  id: `r${revision}`,
  revision,
  incoterm: 'CIP',
  place: 'Lagos',
  note: 'As agreed.',
  sentAt: AT,
  validUntil: '2030-11-21T09:30:00.000Z',
  lines: [{ ...asked, unitPrice: money(unitPrice), total: money(10 * unitPrice) }],
  discount: money(500),
  freight: money(8_500),
  insurance: money(0),
  charges: money(0),
  total: money(10 * unitPrice + 8_000),
})

function quotationOf(changes: object = {}) {
  return {
    id: 'q1',
    number: 'Q2026-000007',
    state: 'OFFERED',
    nextStates: ['ACCEPTED', 'DECLINED'],
    currency: 'USD',
    createdAt: AT,
    incoterm: 'CIP',
    place: 'Lagos',
    wantedBy: '2030-12-24',
    lines: [asked],
    lineCount: 1,
    newestRevision: offer(1) as object | null,
    revisions: [offer(1)] as object[],
    revision: ({ number }: { number: number }) => offer(number, number * 1_000),
    messages: [{ id: 'm1', text: 'By air, please.', isByCustomer: true, createdAt: AT, files: [] as object[] }],
    files: [] as object[],
    order: null as object | null,
    customer: { id: 'u2', name: 'Carl Customer', email: 'carl@example.com' },
    value: money(19_110),
    ...changes,
  }
}

const requested = { state: 'REQUESTED', nextStates: ['OFFERED', 'DECLINED'], newestRevision: null, revisions: [] }

function open(role: 'CUSTOMER' | 'ADMIN', shop: FakeShop, at = '/dashboard/quotations/q1') {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = {
    '/dashboard/quotations': <QuotationsPage />,
    '/dashboard/quotations/:id': (
      <RequireAuth>
        <QuotationPage />
      </RequireAuth>
    ),
    '/dashboard/myOrders/:id': 'the order',
  }
  return renderInShop(pages, { at, shop: { me: () => user, quotation: () => quotationOf(), ...shop } })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const alert = async () => (await screen.findByRole('alert')).textContent

async function accept() {
  await userEvent.type(await field(/^Phone/), '+49 30 1234567')
  await userEvent.type(await field(/^Address/), '1 Main Street')
  await press('Accept and order')
  await userEvent.click(inDialog().getByRole('button', { name: 'Order now' }))
}

beforeEach(() => {
  sessionStorage.clear()
  clearSession()
  registerTokenRenewal(async () => null)
})

describe('a customer', () => {
  it('sees what was asked for and what is offered', async () => {
    open('CUSTOMER', {})
    await screen.findByRole('heading', { level: 1, name: 'Quotation Q2026-000007' })
    const lines = within(screen.getByRole('table', { name: 'Lines of the offer, revision 1' }))
    expect(lines.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ProductQuantityUnit priceAmount',
      'Adson forcepsSC-110$11.11$111.10',
      'Discount-$5.00',
      'Freight$85.00',
      'Total$191.10',
    ])
    expect(screen.getByText('By air, please.')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Send an offer' })).toBeNull()
  })

  it('reads what was asked for and is not offered, and what the shop added', async () => {
    const bone = { ...asked, id: 'l2', productId: 'p2', sku: 'SC-2', name: 'Bone saw', quantity: 3 }
    const added = { ...bone, id: 'l3', productId: 'p3', name: 'Saw blade', unitPrice: money(1), total: money(3) }
    const newestRevision = { ...offer(1), lines: [...offer(1).lines, added] }
    open('CUSTOMER', { quotation: () => quotationOf({ lines: [asked, bone], newestRevision }) })
    expect((await screen.findByText('Asked for, but not offered:')).parentElement?.textContent).toMatch(
      /: ?3 × Bone saw$/,
    )
    const rows = within(screen.getByRole('table', { name: /Lines of the offer/ })).getAllByRole('row')
    expect(rows.filter(({ textContent }) => textContent.includes('Added by the shop'))).toHaveLength(1)
    expect(rows[2]?.textContent).toContain('Saw blade')
  })

  it('reads until when the offer holds, with the zone', async () => {
    open('CUSTOMER', {})
    const [label] = await screen.findAllByText('Valid until')
    expect(label?.nextElementSibling?.textContent).toMatch(/^Nov 21, 2030, \d+:\d\d [AP]M [A-Z]/)
  })

  it('opens an earlier offer, which says what it said', async () => {
    const revisions = [offer(3), offer(2), offer(1)]
    open('CUSTOMER', { quotation: () => quotationOf({ newestRevision: offer(3), revisions }) })
    const list = within(await screen.findByRole('list', { name: 'Earlier revisions' }))
    const [second, first] = list.getAllByText(/^Revision \d, sent .*, replaced$/)
    expect([second?.textContent, first?.textContent]).toEqual([
      expect.stringContaining('Revision 2'),
      expect.stringContaining('Revision 1'),
    ])
    if (first) await userEvent.click(first)
    const table = within(await screen.findByRole('table', { name: 'Lines of the offer, revision 1' }))
    expect(table.getByRole('row', { name: /^Total/ }).textContent).toBe('Total$180.00')
    expect(screen.getByRole('heading', { name: 'The offer, revision 3' })).toBeTruthy()
  })

  it('is told when the time of the offer passes while the page is open', async () => {
    const until = new Date(Date.now() + 1_500).toISOString()
    const ended = () => Date.now() >= Date.parse(until)
    const newestRevision = { ...offer(1), validUntil: until }
    const expired = () => ({ newestRevision, ...(ended() && { state: 'EXPIRED', nextStates: ['DECLINED'] }) })
    open('CUSTOMER', { quotation: () => quotationOf(expired()) })
    await screen.findByRole('button', { name: 'Accept and order' })
    expect(screen.queryByText(/The time of this offer has passed/)).toBeNull()
    await screen.findByText(/The time of this offer has passed/, undefined, { timeout: 5_000 })
    expect(screen.queryByRole('button', { name: 'Accept and order' })).toBeNull()
  })

  it('accepts the revision that was shown, once, and comes to the order', async () => {
    const acceptQuotation = jest.fn((_args: unknown): object => ({
      __typename: 'AcceptQuotationSuccess',
      order: { id: 'o1', number: '2026-000123' },
      quotation: quotationOf({ state: 'ORDERED', nextStates: [], order: { id: 'o1', number: '2026-000123' } }),
    }))
    const { current } = open('CUSTOMER', { acceptQuotation })
    await accept()
    await screen.findByText('the order')
    expect(current()).toBe('/dashboard/myOrders/o1')
    expect(acceptQuotation.mock.calls).toHaveLength(1)
    expect(acceptQuotation.mock.calls[0]?.[0]).toEqual({
      input: { quotationId: 'q1', revision: 1, phone: '+49301234567', address: '1 Main Street' },
    })
  })

  it.each([
    ['RevisionReplaced', { newestRevision: 2 }],
    ['QuotationExpired', { validUntil: AT }],
    ['InvalidQuotationTransition', { state: 'WITHDRAWN' }],
    ['QuotationNotFound', {}],
    ['LinesRefused', { lines: [] }],
  ])('reads why %s, and what was typed stays', async (type, more) => {
    open('CUSTOMER', { acceptQuotation: () => ({ __typename: type, message: `The shop says ${type}.`, ...more }) })
    await accept()
    expect(await alert()).toBe(`The shop says ${type}.`)
    expect((await field(/^Address/)).value).toBe('1 Main Street')
  })

  it('sees the newer offer once the one that was read is replaced', async () => {
    let newest = 1
    open('CUSTOMER', {
      quotation: () => quotationOf({ newestRevision: offer(newest, newest * 1_000) }),
      acceptQuotation: () => {
        newest = 2
        return { __typename: 'RevisionReplaced', message: 'There is a newer offer.', newestRevision: 2 }
      },
    })
    await accept()
    await screen.findByRole('heading', { name: 'The offer, revision 2' })
    expect(await alert()).toBe('There is a newer offer.')
  })

  it('reads which lines cannot be had', async () => {
    const line = { __typename: 'RefusedLine', index: 0, code: 'INSUFFICIENT_STOCK', message: 'Only 3 left.' }
    open('CUSTOMER', { acceptQuotation: () => ({ __typename: 'LinesRefused', message: 'Not all.', lines: [line] }) })
    await accept()
    expect(await alert()).toBe('Not all.Adson forceps: Only 3 left.')
  })

  it('may try again after a lost answer, with what was typed', async () => {
    open('CUSTOMER', {
      acceptQuotation: () => {
        throw new CutLine()
      },
    })
    await accept()
    expect(await alert()).toBeTruthy()
    expect((await field(/^Address/)).value).toBe('1 Main Street')
  })

  it('declines, and reads why that cannot be', async () => {
    const answers: object[] = [
      { __typename: 'InvalidQuotationTransition', message: 'It is ordered.', state: 'ORDERED' },
      { __typename: 'DeclineQuotationSuccess', quotation: quotationOf({ state: 'DECLINED', nextStates: [] }) },
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

  it('writes, and keeps what is not taken', async () => {
    const answers: object[] = [
      { __typename: 'QuotationFull', message: 'No more messages.' },
      {
        __typename: 'WriteToQuotationSuccess',
        quotation: quotationOf({
          messages: [{ id: 'm2', text: 'Hello', isByCustomer: true, createdAt: AT, files: [] as object[] }],
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

  it('sends files with a message, and is told which was not taken', async () => {
    uploadFile.mockImplementation(async (file: File) => {
      if (file.name.endsWith('.png')) throw new UploadError('It is no picture.')
      return `id of ${file.name}`
    })
    const file = { id: 'f1', name: 'a.pdf', size: 1_500_000, url: '/api/quotation/q1/files/f1' }
    const messages = [{ id: 'm2', text: 'Hello', isByCustomer: true, createdAt: AT, files: [file] }]
    const writeToQuotation = jest.fn((_args: { input: object }): object => ({
      __typename: 'WriteToQuotationSuccess',
      quotation: quotationOf({ messages }),
    }))
    open('CUSTOMER', { writeToQuotation })
    await userEvent.type(await field(/^Message$/), 'Hello')
    await userEvent.upload(await field(/^Files/), [new File(['x'], 'a.pdf'), new File(['x'], 'b.png')])
    expect(await alert()).toBe('It is no picture.')
    await press('Send message')
    await screen.findByText('A file could not be sent. Take it out, or choose it again.')
    expect(writeToQuotation).not.toHaveBeenCalled()
    await press('Take out b.png')
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
    await screen.findByText('There can be no more files; the rest was left out.')
    expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(5)
  })

  it('is told where there is none', async () => {
    open('CUSTOMER', { quotation: () => null })
    await screen.findByRole('heading', { name: 'There is no such quotation here' })
  })
})

describe('an admin', () => {
  const product = {
    id: 'p1',
    priceTiers: [
      { minQuantity: 1, unitPrice: money(1_250) },
      { minQuantity: 10, unitPrice: money(1_200) },
    ],
  }
  const waiting = () => quotationOf({ ...requested, lines: [{ ...asked, product }] })

  it('answers by a revision, prefilled with the list price at the quantity', async () => {
    const sendQuotationRevision = jest.fn((_args: { input: object }): object => ({
      __typename: 'SendQuotationRevisionSuccess',
      quotation: quotationOf({ nextStates: ['OFFERED', 'WITHDRAWN'] }),
    }))
    open('ADMIN', { quotation: waiting, sendQuotationRevision })
    expect((await field(/^Unit price/)).value).toBe('12.00')
    await userEvent.clear(await field(/^Unit price/))
    await userEvent.type(await field(/^Unit price/), '11.11')
    await userEvent.type(await field(/^Freight/), '85')
    expect(screen.getByTestId('typed-total').textContent).toBe('$196.10')
    await press('Send offer')
    await screen.findByRole('heading', { name: 'The offer, revision 1' })
    expect(sendQuotationRevision.mock.calls[0]?.[0].input).toMatchObject({
      quotationId: 'q1',
      expectedRevision: 0,
      lines: [{ productId: 'p1', quantity: 10, unitPrice: 1_111 }],
      incoterm: 'CIP',
      place: 'Lagos',
      discount: 0,
      freight: 8_500,
    })
  })

  describe('adds a product by its code', () => {
    const saw = { id: 'p9', name: 'Bone saw', priceTiers: [{ minQuantity: 1, unitPrice: money(4_000) }] }
    const productsBySku = ({ skus }: { skus: string[] }) =>
      skus.map((sku) => ({ 'SAW-9': saw, 'SC-1': { ...product, name: 'Adson forceps' } })[sku] ?? null)
    const lastOf = async (name: RegExp) => (await screen.findAllByLabelText<HTMLInputElement>(name)).at(-1) as Element
    async function add(sendQuotationRevision: () => object, code: string) {
      const send = jest.fn((_args: { input: { lines: object[] } }) => sendQuotationRevision())
      const view = open('ADMIN', { quotation: waiting, productsBySku, sendQuotationRevision: send })
      await press('Add a product')
      await userEvent.type(await lastOf(/^Product code/), code)
      await userEvent.type(await lastOf(/^Quantity/), '3')
      await userEvent.type(await lastOf(/^Unit price/), '39.50')
      return { send, view }
    }
    const refusedLine = { __typename: 'RefusedLine', index: 1, code: 'BELOW_MINIMUM_QUANTITY', message: 'At least 48.' }
    const refuse = () => ({ __typename: 'LinesRefused', message: 'Not like this.', lines: [refusedLine] })

    it('which is offered besides, and named where the shop refuses it', async () => {
      const { send } = await add(refuse, 'SAW-9')
      await screen.findByText('Bone saw')
      await screen.findByText('List price: $40.00')
      expect(screen.getByTestId('typed-total').textContent).toBe('$238.50')
      await press('Send offer')
      expect(await alert()).toBe('Not like this.Bone saw: At least 48.')
      expect(send.mock.calls[0]?.[0].input.lines).toEqual([
        { productId: 'p1', quantity: 10, unitPrice: 1_200 },
        { productId: 'p9', quantity: 3, unitPrice: 3_950 },
      ])
    })

    it.each([
      ['NONE-1', 'There is no product with this code'],
      ['SC-1', 'This product is in the offer already'],
    ])('unless it is %s', async (code, message) => {
      const { send } = await add(refuse, code)
      await press('Send offer')
      await screen.findByText(message)
      expect(send).not.toHaveBeenCalled()
    })

    it('and finds the line again after a reload', async () => {
      const { view } = await add(refuse, 'SAW-9')
      view.unmount()
      open('ADMIN', { quotation: waiting, productsBySku })
      await waitFor(async () => expect(await lastOf(/^Product code/)).toHaveProperty('value', 'SAW-9'))
      expect(await lastOf(/^Unit price/)).toHaveProperty('value', '39.50')
    })

    it('and sees it among the lines of the next offer', async () => {
      const added = { ...asked, id: 'l9', productId: 'p9', name: 'Bone saw', quantity: 3 }
      const priced = { ...added, unitPrice: money(3_950), total: money(11_850) }
      const newestRevision = { ...offer(1), lines: [{ ...priced, product: saw }] }
      const states = { nextStates: ['OFFERED', 'WITHDRAWN'], lines: [{ ...asked, product }] }
      open('ADMIN', { quotation: () => quotationOf({ ...states, newestRevision }) })
      const group = within(await screen.findByRole('group', { name: 'Bone saw' }))
      expect(group.getByLabelText<HTMLInputElement>(/^Unit price/).value).toBe('39.50')
      const left = within(screen.getByRole('group', { name: 'Adson forceps' }))
      expect(left.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('')
    })
  })

  it.each([
    ['RevisionReplaced', { newestRevision: 1 }],
    ['InvalidQuotationTransition', { state: 'WITHDRAWN' }],
    ['QuotationFull', {}],
    ['QuotationNotFound', {}],
    ['LinesRefused', { lines: [] }],
  ])('reads why %s, and what was typed stays', async (type, more) => {
    const sendQuotationRevision = () => ({ __typename: type, message: `The shop says ${type}.`, ...more })
    open('ADMIN', { quotation: waiting, sendQuotationRevision })
    await userEvent.type(await field(/^Discount/), '5')
    await press('Send offer')
    expect(await alert()).toBe(`The shop says ${type}.`)
    expect((await field(/^Discount/)).value).toBe('5')
  })

  it('is told at the field what cannot be understood; nothing is sent', async () => {
    const sendQuotationRevision = jest.fn()
    open('ADMIN', { quotation: waiting, sendQuotationRevision })
    await userEvent.type(await field(/^Freight/), '1,50')
    await userEvent.clear(await field(/^Quantity/))
    await press('Send offer')
    await screen.findByText(/This can mean more than one amount/)
    expect(sendQuotationRevision).not.toHaveBeenCalled()
  })

  it('lists all by state and value, with what expires this week', async () => {
    const nodes = [quotationOf()]
    const quotations = jest.fn((_args: unknown) => ({ nodes, pageInfo: { endCursor: null, hasNextPage: false } }))
    const figures = { requestedCount: 3, offeredCount: 2, expiringThisWeekCount: 1, orderedCount: 1, totalCount: 8 }
    open('ADMIN', { quotations, quotationFigures: () => figures }, '/dashboard/quotations')
    await screen.findByText('carl@example.com')
    expect(screen.getByText('13% (1 of 8)')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Offers that expire this week')
    await userEvent.selectOptions(screen.getByLabelText('Sorted by'), 'Most valuable first')
    await waitFor(() =>
      expect(quotations.mock.calls.at(-1)?.[0]).toMatchObject({ filter: { expiringWithinDays: 7 }, sort: 'VALUE' }),
    )
  })
})

test('a customer lists their own', async () => {
  const myQuotations = () => ({ nodes: [quotationOf()], pageInfo: { endCursor: null, hasNextPage: false } })
  open('CUSTOMER', { myQuotations }, '/dashboard/quotations')
  const link = await screen.findByRole('link', { name: 'Quotation Q2026-000007' })
  expect(link.getAttribute('href')).toBe('/dashboard/quotations/q1')
})
