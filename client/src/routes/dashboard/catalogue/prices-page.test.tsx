import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine, type FakeShop, refusal } from '../../../shared/testing/render-in-shop'
import { notifyError } from '../../../shared/ui/notify'
import { PricesPage } from './prices-page'
import { openPage, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const list = (currency: string, changes: Record<string, unknown> = {}) => ({
  currency,
  baseCurrency: 'USD',
  fixedRate: null,
  rate: '0.92',
  rateDate: '2026-11-20',
  roundingStep: 1,
  roundingMode: 'HALF_UP',
  manualPriceCount: 0,
  version: 3,
  ...changes,
})
const usd = list('USD', { baseCurrency: null, rate: null, rateDate: null })
const euro = list('EUR', { manualPriceCount: 1200 })
const yen = list('JPY', { baseCurrency: 'EUR', rate: '163.27', roundingStep: 10, roundingMode: 'UP' })
const dinar = list('KWD', { fixedRate: '0.307', rate: '0.307', rateDate: null, roundingStep: 5 })
const exchangeRates = {
  date: '2026-11-20',
  rates: [
    { currency: 'EUR', rate: '1' },
    { currency: 'JPY', rate: '163.27' },
  ],
}

const open = (shop: FakeShop = {}) =>
  openPage('/', <PricesPage />, {
    priceLists: () => [usd, euro, yen, dinar],
    exchangeRates: () => exchangeRates,
    ...shop,
  })
const retype = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(new RegExp(`^${label}`)))
  await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
const saved = (priceList = yen) =>
  jest.fn((_args: unknown): object => ({
    __typename: 'UpdatePriceListSuccess',
    priceList: { ...priceList, version: 4 },
  }))

test('tells a customer that the page is for admins', async () => {
  openPage('/', <PricesPage />, {}, 'CUSTOMER')
  await screen.findByRole('heading', { name: 'This page is for administrators' })
})

describe('price lists', () => {
  it('show the source of prices, yen without decimals and dinars with three', async () => {
    open()
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
    expect(await row(/^US Dollar/)).toMatch(/The products’ own prices/)
    expect(await row(/^Euro/)).toMatch(/US Dollar \(USD\).*1 USD = 0\.92 EUR.*of Nov 20, 2026.*€0\.01.*1,200/)
    expect(await row(/^Japanese Yen/)).toMatch(/Euro \(EUR\).*1 EUR = 163\.27 JPY.*¥10Up to the next multiple/)
    expect(await row(/^Kuwaiti Dinar/)).toMatch(/1 USD = 0\.307 KWDfixed.*KWD\s0\.005/)
    expect(screen.queryByRole('button', { name: /^Change US Dollar/ })).toBeNull()
  })

  it('save changed fields only, with the version that was shown', async () => {
    const updatePriceList = saved()
    open({ updatePriceList })
    await press('Change Japanese Yen (JPY)')
    await userEvent.selectOptions(screen.getByLabelText('Converted from the prices in'), 'US Dollar (USD)')
    await userEvent.selectOptions(screen.getByLabelText('Rate'), 'A fixed rate')
    await userEvent.type(screen.getByLabelText(/^Fixed rate/), '151.2500000001')
    await screen.findByText('= 1 USD = 151.25 JPY')
    await retype('Rounding step', '100')
    await screen.findByText('Converted prices are rounded to a multiple of ¥100')
    await press('Save changes')
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Prices in Japanese Yen/ })).toBeNull())
    expect(updatePriceList.mock.calls.map(([args]) => args)).toEqual([
      {
        input: {
          currency: 'JPY',
          baseCurrency: 'USD',
          fixedRate: '151.2500000001',
          roundingStep: 100,
          expectedVersion: 3,
        },
      },
    ])
  })

  it('return to exchange rates, and round dinars to fils', async () => {
    const updatePriceList = saved(dinar)
    open({ updatePriceList })
    await press('Change Kuwaiti Dinar (KWD)')
    expect([value('Fixed rate'), value('Rounding step')]).toEqual(['0.307', '0.005'])
    await userEvent.selectOptions(screen.getByLabelText('Rate'), 'Latest exchange rates')
    await retype('Rounding step', '0.250')
    await press('Save changes')
    await waitFor(() => expect(updatePriceList).toHaveBeenCalledTimes(1))
    expect(updatePriceList.mock.calls[0]?.[0]).toEqual({
      input: { currency: 'KWD', fixedRate: null, roundingStep: 250, expectedVersion: 3 },
    })
  })

  it('report invalid text at the field, and send nothing', async () => {
    const updatePriceList = saved()
    open({ updatePriceList })
    await press('Change Japanese Yen (JPY)')
    await retype('Rounding step', '0.5')
    await userEvent.selectOptions(screen.getByLabelText('Rate'), 'A fixed rate')
    await userEvent.type(screen.getByLabelText(/^Fixed rate/), '0,00')
    await press('Save changes')
    await screen.findByText(/^Leave out decimals/)
    await retype('Rounding step', '10')
    await press('Save changes')
    await screen.findByText(/^This number is ambiguous/)
    await retype('Fixed rate', '0.00')
    await screen.findByText('Enter a rate above zero')
    expect(updatePriceList).not.toHaveBeenCalled()
  })

  it('show a refusal, and keep typed text when the form closes', async () => {
    const message = 'Prices in JPY cannot come from those in EUR, which come from JPY themselves.'
    open({ updatePriceList: () => ({ __typename: 'PriceListCircle', message }) })
    await press('Change Japanese Yen (JPY)')
    await retype('Rounding step', '50')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(value('Rounding step')).toBe('50')
    await press('Close')
    await press('Change Japanese Yen (JPY)')
    await screen.findByText('We restored what you entered earlier.')
    expect(value('Rounding step')).toBe('50')
    await press('Start over')
    expect(value('Rounding step')).toBe('10')
  })

  it('show a server error at its field', async () => {
    open({
      updatePriceList: () => {
        throw refusal('BAD_INPUT', 'The rounding step is too large.', 'input.roundingStep')
      },
    })
    await press('Change Japanese Yen (JPY)')
    await retype('Rounding step', '50')
    await press('Save changes')
    await screen.findByText('The rounding step is too large.')
    expect(screen.getByLabelText(/^Rounding step/).getAttribute('aria-invalid')).toBe('true')
  })

  describe('after a lost response', () => {
    async function saveAgainWith(step: string) {
      let now: object = yen
      const updatePriceList = jest.fn(({ input }: { input: object }) => {
        if (now !== yen) return { __typename: 'PriceListChanged', message: 'Changed.', current: now }
        now = { ...yen, ...input, version: 7 }
        throw new CutLine()
      })
      open({ updatePriceList })
      await press('Change Japanese Yen (JPY)')
      await retype('Rounding step', '50')
      await press('Save changes')
      await screen.findByRole('alert')
      await retype('Rounding step', step)
      await press('Save changes')
    }

    it('count as saved if the stored values are equal', async () => {
      await saveAgainWith(' 50 ')
      await waitFor(() => expect(screen.queryByLabelText(/^Rounding step/)).toBeNull())
    })

    it('show the stored values if they were reverted', async () => {
      await saveAgainWith('10')
      const notice = (await screen.findByText(/^Someone else changed this price list/)).closest('[role=alert]')
      expect(notice?.textContent).toContain('Before:¥10Now:¥50')
      expect(value('Rounding step')).toBe('50')
    })
  })

  it('show another person’s changes, and overwrite them on the second try only', async () => {
    jest.mocked(notifyError).mockClear()
    const theirs = { ...yen, version: 7, roundingMode: 'HALF_UP', roundingStep: 100 }
    const updatePriceList = saved().mockReturnValueOnce({
      __typename: 'PriceListChanged',
      message: 'Changed.',
      current: theirs,
    })
    open({ updatePriceList })
    await press('Change Japanese Yen (JPY)')
    await retype('Rounding step', '50')
    await press('Save changes')
    const notice = (await screen.findByText(/^Someone else changed this price list/)).closest('[role=alert]')
    expect(notifyError).not.toHaveBeenCalled()
    expect(notice?.textContent).toMatch(/Rounding stepBefore:¥10Now:¥100.*Up to the next.*Now:To the nearest/)
    expect(notice?.parentElement).toBe(document.activeElement)
    expect([value('Rounding step'), screen.getByLabelText<HTMLSelectElement>('Rounding').value]).toEqual([
      '50',
      'HALF_UP',
    ])
    await press('Save changes')
    await waitFor(() => expect(updatePriceList).toHaveBeenCalledTimes(2))
    expect(updatePriceList.mock.calls[1]?.[0]).toEqual({
      input: { currency: 'JPY', roundingStep: 50, expectedVersion: 7 },
    })
  })
})

describe('exchange rates', () => {
  const choose = async (text: string) =>
    userEvent.upload(
      await screen.findByLabelText(/^European Central Bank file/),
      new File([text], 'eurofxref-daily.xml', { type: 'text/xml' }),
    )
  const imported = {
    __typename: 'ImportExchangeRatesSuccess',
    date: '2026-11-23',
    isNewest: true,
    changedCount: 4,
    changedDayCount: 2,
  }

  it('show their day', async () => {
    open()
    await screen.findByText(/of Nov 20, 2026, the latest available/)
    const rates = within(screen.getByRole('list', { name: 'Rates for one euro' })).getAllByRole('listitem')
    expect(rates.map(({ textContent }) => textContent)).toEqual(['Japanese Yen (JPY)1 EUR = 163.27 JPY'])
  })

  it('are imported from the bank’s file, with the result', async () => {
    const importExchangeRates = jest.fn((_args: unknown) => ({ ...imported, ignoredCurrencies: ['AUD', 'BGN'] }))
    const newest = { ...exchangeRates, date: '2026-11-23' }
    open({ importExchangeRates, exchangeRates: jest.fn(() => newest).mockReturnValueOnce(exchangeRates) })
    await choose('<Cube/>')
    await press('Import exchange rates')
    const outcome = (await screen.findByText('Rates of Nov 23, 2026 saved.')).closest('[role=status]')
    expect(outcome?.textContent).toContain('New or changed on 2 days: 4 rates. Prices updated.')
    expect(outcome?.textContent).toContain('Skipped (currencies not used in the shop): AUD and BGN')
    expect(importExchangeRates.mock.calls[0]?.[0]).toEqual({ input: { file: '<Cube/>' } })
    await screen.findByText(/of Nov 23, 2026, the latest available/)
  })

  it('stay when the file is rejected, with its line, and the file stays chosen', async () => {
    const message = 'Line 7: The rate of JPY is “-1”; it must be above 0.'
    open({ importExchangeRates: () => ({ __typename: 'ExchangeRatesUnreadable', message, line: 7 }) })
    await choose('<Cube/>')
    await press('Import exchange rates')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    const field = screen.getByLabelText<HTMLInputElement>(/^European Central Bank file/)
    expect(field.files?.[0]?.name).toBe('eurofxref-daily.xml')
  })

  it('are not sent without a file, or with too large a one', async () => {
    const importExchangeRates = jest.fn()
    open({ importExchangeRates })
    await press('Import exchange rates')
    await screen.findByText('Choose the file with the rates')
    await choose('x'.repeat(100_001))
    await press('Import exchange rates')
    await screen.findByText('Choose a file of at most 100 kB')
    expect(importExchangeRates).not.toHaveBeenCalled()
  })

  it('are shown as unknown without any', async () => {
    open({ exchangeRates: () => null })
    await screen.findByText('No exchange rates yet.')
  })
})
