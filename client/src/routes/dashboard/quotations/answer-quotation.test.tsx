import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { alert, asked, field, money, offer, open, press, quotationOf, requested } from '../testing/open-quotation'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  sessionStorage.clear()
  clearSession()
  registerTokenRenewal(async () => null)
})

async function sendOffer(): Promise<void> {
  await press('Send quotation')
  await confirm('Send quotation')
}

describe('an admin', () => {
  const tier = (minQuantity: number, amount: number) => ({ minQuantity, unitPrice: money(amount) })
  const product = {
    id: 'p1',
    priceTiers: [tier(1, 1_250), tier(10, 1_200)],
    stockBySize: false,
    variants: [] as object[],
  }
  const waiting = () => quotationOf({ ...requested, lines: [{ ...asked, product }] })

  it('sends a version, prefilled with list prices by quantity', async () => {
    const sendQuotationRevision = jest.fn((_args: { input: object }): object => ({
      __typename: 'SendQuotationRevisionSuccess',
      quotation: quotationOf({ nextStatuses: ['OFFERED', 'WITHDRAWN'] }),
    }))
    open('ADMIN', { quotation: waiting, sendQuotationRevision })
    expect((await field(/^Unit price/)).value).toBe('12.00')
    await userEvent.clear(await field(/^Unit price/))
    await userEvent.type(await field(/^Unit price/), '11.11')
    await userEvent.type(await field(/^Freight/), '85')
    expect(screen.getByTestId('typed-total').textContent).toBe('$196.10')
    await sendOffer()
    await screen.findByRole('heading', { name: 'Quotation, version 1' })
    expect(sendQuotationRevision.mock.calls[0]?.[0].input).toMatchObject({
      id: 'q1',
      expectedVersion: 0,
      lines: [{ productId: 'p1', quantity: 10, unitPrice: 1_111 }],
      incoterm: 'CIP',
      place: 'Lagos',
      discount: 0,
      freight: 8_500,
    })
  })

  it('sees the list price follow the quantity, unless edited, also after a reload', async () => {
    const view = open('ADMIN', { quotation: waiting })
    const retype = async (name: RegExp, text: string) => {
      await userEvent.clear(await field(name))
      await userEvent.type(await field(name), text)
    }
    await retype(/^Quantity/, '9')
    expect((await field(/^Unit price/)).value).toBe('12.50')
    view.unmount()
    open('ADMIN', { quotation: waiting })
    await waitFor(async () => expect((await field(/^Unit price/)).value).toBe('12.50'))
    await retype(/^Quantity/, '20')
    expect((await field(/^Unit price/)).value).toBe('12.00')
    await retype(/^Unit price/, '11.11')
    await retype(/^Quantity/, '5')
    expect((await field(/^Unit price/)).value).toBe('11.11')
    expect(screen.getByText('List price: $12.50')).toBeTruthy()
  })

  describe('adds a product by its SKU', () => {
    const saw = {
      id: 'p9',
      name: 'Bone saw',
      priceTiers: [{ minQuantity: 1, unitPrice: money(4_000) }],
      stockBySize: false,
      variants: [] as object[],
    }
    const productsBySku = ({ skus }: { skus: string[] }) =>
      skus.map((sku) => ({ 'SAW-9': saw, 'SC-1': { ...product, name: 'Adson forceps' } })[sku] ?? null)
    const lastOf = async (name: RegExp) => (await screen.findAllByLabelText<HTMLInputElement>(name)).at(-1) as Element
    async function add(sendQuotationRevision: () => object, code: string) {
      const send = jest.fn((_args: { input: { lines: object[] } }) => sendQuotationRevision())
      const view = open('ADMIN', { quotation: waiting, productsBySku, sendQuotationRevision: send })
      await press('Add a product')
      await userEvent.type(await lastOf(/^SKU/), code)
      await userEvent.type(await lastOf(/^Quantity/), '3')
      await userEvent.type(await lastOf(/^Unit price/), '39.50')
      return { send, view }
    }
    const refusedLine = { __typename: 'RefusedLine', index: 1, code: 'BELOW_MINIMUM_QUANTITY', message: 'At least 48.' }
    const refuse = () => ({ __typename: 'LinesRefused', message: 'Not like this.', lines: [refusedLine] })

    it('and sees it named when the server rejects it', async () => {
      const { send } = await add(refuse, 'SAW-9')
      await screen.findByText('Bone saw')
      await screen.findByText('List price: $40.00')
      expect(screen.getByTestId('typed-total').textContent).toBe('$238.50')
      await sendOffer()
      expect(await alert()).toBe('Not like this.Bone saw: At least 48.')
      expect(send.mock.calls[0]?.[0].input.lines).toEqual([
        { productId: 'p1', quantity: 10, unitPrice: 1_200 },
        { productId: 'p9', quantity: 3, unitPrice: 3_950 },
      ])
    })

    it.each([
      ['NONE-1', 'No product has this SKU'],
      ['SC-1', 'This product is already in the quotation'],
    ])('unless it is %s', async (code, message) => {
      const { send } = await add(refuse, code)
      await sendOffer()
      await screen.findByText(message)
      expect(send).not.toHaveBeenCalled()
    })

    it('and finds the line again after a reload', async () => {
      const { view } = await add(refuse, 'SAW-9')
      view.unmount()
      open('ADMIN', { quotation: waiting, productsBySku })
      await waitFor(async () => expect(await lastOf(/^SKU/)).toHaveProperty('value', 'SAW-9'))
      expect(await lastOf(/^Unit price/)).toHaveProperty('value', '39.50')
    })

    it('and the next version knows its list price and size at once', async () => {
      const sizes = [
        { id: 's', sku: 'SAW-9-S', name: 'S', priceTiers: saw.priceTiers },
        { id: 'm', sku: 'SAW-9', name: 'M', priceTiers: [{ minQuantity: 1, unitPrice: money(4_400) }] },
      ]
      saw.variants = sizes
      const line = { ...asked, id: 'l9', productId: 'p9', variantId: 'm', size: 'M', name: 'Bone saw', quantity: 3 }
      const priced = { ...line, unitPrice: money(3_950), total: money(11_850), product: saw }
      const sent = quotationOf({
        nextStatuses: ['OFFERED', 'WITHDRAWN'],
        newestRevision: { ...offer(1), lines: [priced] },
      })
      await add(() => ({ __typename: 'SendQuotationRevisionSuccess', quotation: sent }), 'SAW-9')
      await sendOffer()
      const group = within(await screen.findByRole('group', { name: 'Bone saw (M)' }))
      saw.variants = []
      expect(group.getByText('List price: $44.00')).toBeTruthy()
      expect(group.getByLabelText<HTMLSelectElement>(/^Size/).value).toBe('m')
    })

    it('and sees it among the lines of the next version', async () => {
      const added = { ...asked, id: 'l9', productId: 'p9', name: 'Bone saw', quantity: 3 }
      const priced = { ...added, unitPrice: money(3_950), total: money(11_850) }
      const newestRevision = { ...offer(1), lines: [{ ...priced, product: saw }] }
      const states = { nextStatuses: ['OFFERED', 'WITHDRAWN'], lines: [{ ...asked, product }] }
      open('ADMIN', { quotation: () => quotationOf({ ...states, newestRevision }) })
      const group = within(await screen.findByRole('group', { name: 'Bone saw' }))
      expect(group.getByLabelText<HTMLInputElement>(/^Unit price/).value).toBe('39.50')
      const left = within(screen.getByRole('group', { name: 'Adson forceps' }))
      expect(left.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('')
    })
  })

  describe('quotes a product with sizes', () => {
    const variants = [
      { id: 's', sku: 'SC-1-S', name: 'S', priceTiers: product.priceTiers },
      {
        id: 'm',
        sku: 'SC-1-M',
        name: 'M',
        priceTiers: [
          { minQuantity: 1, unitPrice: money(2_500) },
          { minQuantity: 10, unitPrice: money(2_400) },
        ],
      },
    ]
    const counted = { ...product, name: 'Adson forceps', stockBySize: true, variants }
    const inSize = (id: string, variantId: string, size: string) => ({
      ...asked,
      id,
      variantId,
      size,
      product: counted,
    })
    const send = () =>
      jest.fn((_args: { input: { lines: object[] } }) => ({ __typename: 'QuotationFull', message: 'Full.' }))
    const openWith = (lines: object[], sendQuotationRevision = send()) => {
      const productsBySku = ({ skus }: { skus: string[] }) => skus.map(() => counted)
      open('ADMIN', { quotation: () => quotationOf({ ...requested, lines }), productsBySku, sendQuotationRevision })
      return sendQuotationRevision
    }
    const sizeOf = async (group: string) =>
      within(await screen.findByRole('group', { name: group })).getByLabelText<HTMLSelectElement>(/^Size/)

    it('in the requested size, or another', async () => {
      const sent = openWith([inSize('l1', 's', 'S'), inSize('l2', 'm', 'M')])
      expect((await sizeOf('Adson forceps (S)')).value).toBe('s')
      expect((await sizeOf('Adson forceps (M)')).value).toBe('m')
      await userEvent.selectOptions(await sizeOf('Adson forceps (M)'), 'S')
      await sendOffer()
      await screen.findByText('This product is already in the quotation')
      await userEvent.selectOptions(await sizeOf('Adson forceps (S)'), 'M')
      await sendOffer()
      expect(await alert()).toBe('Full.')
      expect(sent.mock.calls[0]?.[0].input.lines).toEqual([
        { productId: 'p1', variantId: 'm', quantity: 10, unitPrice: 2_400 },
        { productId: 'p1', variantId: 's', quantity: 10, unitPrice: 1_200 },
      ])
    })

    it('at the price of the chosen size', async () => {
      openWith([inSize('l1', 's', 'S'), inSize('l2', 'm', 'M')])
      const [small, medium] = await screen.findAllByLabelText<HTMLInputElement>(/^Unit price/)
      expect([small?.value, medium?.value]).toEqual(['12.00', '24.00'])
      const ofSmall = within(screen.getByRole('group', { name: 'Adson forceps (S)' }))
      expect(ofSmall.getByText('List price: $12.00')).toBeTruthy()
      await userEvent.selectOptions(await sizeOf('Adson forceps (S)'), 'M')
      expect(ofSmall.getByText('List price: $24.00')).toBeTruthy()
      expect(small?.value).toBe('24.00')
    })

    it('keeping an edited price when the size changes', async () => {
      openWith([inSize('l1', 's', 'S')])
      const price = await field(/^Unit price/)
      await userEvent.clear(price)
      await userEvent.type(price, '11.11')
      await userEvent.selectOptions(await sizeOf('Adson forceps (S)'), 'M')
      expect(price.value).toBe('11.11')
    })

    it('choosing a size if none was named, or a discontinued one', async () => {
      const sent = openWith([{ ...asked, product: counted }, inSize('l2', 'xl', 'XL')])
      await press('Send quotation')
      expect(await screen.findAllByText('Choose a size', { selector: ':not(option)' })).toHaveLength(2)
      expect(sent).not.toHaveBeenCalled()
      await userEvent.selectOptions(await sizeOf('Adson forceps'), 'S')
      await userEvent.selectOptions(await sizeOf('Adson forceps (XL)'), 'M')
      await sendOffer()
      expect(await alert()).toBe('Full.')
    })

    it('by a size’s own SKU', async () => {
      const sent = openWith([inSize('l1', 's', 'S')])
      await press('Add a product')
      const last = async (name: RegExp) => (await screen.findAllByLabelText<HTMLInputElement>(name)).at(-1) as Element
      await userEvent.type(await last(/^SKU/), 'sc-1-m')
      await userEvent.type(await last(/^Quantity/), '3')
      await userEvent.type(await last(/^Unit price/), '39.50')
      await screen.findByText('Adson forceps (M)')
      await screen.findByText('List price: $25.00')
      await sendOffer()
      expect(await alert()).toBe('Full.')
      expect(sent.mock.calls[0]?.[0].input.lines.at(-1)).toEqual({
        ...{ productId: 'p1', variantId: 'm', quantity: 3, unitPrice: 3_950 },
      })
    })
  })

  it.each([
    ['QuotationChanged', { current: { id: 'q1', version: 1 } }],
    ['InvalidQuotationTransition', { status: 'WITHDRAWN' }],
    ['QuotationFull', {}],
    ['QuotationNotFound', {}],
    ['LinesRefused', { lines: [] }],
  ])('reads why %s, and what was typed stays', async (type, more) => {
    const sendQuotationRevision = () => ({ __typename: type, message: `The shop says ${type}.`, ...more })
    open('ADMIN', { quotation: waiting, sendQuotationRevision })
    await userEvent.type(await field(/^Discount/), '5')
    await sendOffer()
    expect(await alert()).toBe(`The shop says ${type}.`)
    expect((await field(/^Discount/)).value).toBe('5')
  })

  it('sees invalid fields; nothing is sent', async () => {
    const sendQuotationRevision = jest.fn()
    open('ADMIN', { quotation: waiting, sendQuotationRevision })
    await userEvent.type(await field(/^Discount \(USD\)/), '15%')
    await userEvent.type(await field(/^Freight/), '1.500')
    await userEvent.clear(await field(/^Quantity/))
    await press('Send quotation')
    await screen.findByText(/This amount is ambiguous/)
    screen.getByText('Enter an amount in USD, not a percentage')
    expect(sendQuotationRevision).not.toHaveBeenCalled()
  })

  it('lists all by status and value, and those that expire this week', async () => {
    const list = { totalCount: 1, nodes: [quotationOf()], pageInfo: { endCursor: null, hasNextPage: false } }
    const quotations = jest.fn((_args: unknown) => list)
    const figures = { requestedCount: 3, offeredCount: 2, expiringThisWeekCount: 1, orderedCount: 1, totalCount: 8 }
    open('ADMIN', { quotations, quotationFigures: () => figures }, '/dashboard/quotations')
    await screen.findByTitle(/carl@example\.com/)
    expect(screen.getByText('Converted to orders: 13% (1 of 8)')).toBeTruthy()
    await press('Quotations expiring this week 1')
    await press('Value in US dollars')
    await userEvent.type(screen.getByLabelText('Search quotations'), 'carl')
    await waitFor(() =>
      expect(quotations.mock.calls.at(-1)?.[0]).toMatchObject({
        filter: { expiringWithinDays: 7, search: 'carl' },
        sort: 'VALUE',
      }),
    )
  })
})
