import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SessionUser } from '../../../shared/auth/session-store'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { toCsv } from '../../../features/reports/report-table'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { ReportsPage } from './reports-page'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const figures = (orderCount: number, amount: number) => ({
  orderCount,
  pieces: orderCount * 10,
  revenue: usd(amount),
  credited: usd(0),
})

const admin: SessionUser = { id: 'u1', name: 'Ada Admin', email: 'ada@example.com', role: 'ADMIN' }

function open(search: string, user: SessionUser = admin) {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const asked: object[] = []
  const salesReport = (args: object) => {
    asked.push(args)
    return salesOf()
  }
  const salesOf = () => ({
    timeZone: 'Europe/Berlin',
    groupCount: 2,
    total: figures(4, 400_000),
    previousTotal: figures(2, 200_000),
    rows: [
      { key: 'p1', name: 'Mayo scissors', figures: figures(3, 300_000) },
      { key: null, name: null, figures: figures(1, 100_000) },
    ],
  })
  const stockReport = () => ({
    productCount: 1,
    pieces: 80,
    value: usd(40_000),
    rows: [
      {
        name: 'Clamp',
        sku: 'SU-1',
        product: null,
        pieces: 80,
        value: usd(40_000),
        soldPieces: 20,
        averagePieces: 90,
        turnover: 0.25,
        daysLeft: null,
      },
    ],
  })
  const view = renderInShop(
    { '/dashboard/reports': <ReportsPage /> },
    { at: `/dashboard/reports${search}`, shop: { salesReport, stockReport } },
  )
  return { ...view, asked }
}

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

test('a report has figures, a table with its total, and a link to each product', async () => {
  const { asked } = open('?report=product&from=2026-03-01&to=2026-03-31')
  const table = within(await screen.findByRole('table', { name: 'By product' }))
  expect(asked).toEqual([{ groupBy: 'PRODUCT', from: '2026-03-01', to: '2026-03-31' }])
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ProductOrdersUnitsNet salesShareCredited for returns',
    'Total440$4,000.00100%$0.00',
    'Mayo scissors330$3,000.0075%$0.00',
    'Private orders110$1,000.0025%$0.00',
  ])
  expect(table.getByRole('link', { name: 'Mayo scissors' }).getAttribute('href')).toBe('/dashboard/manageProducts/p1')
  expect(screen.getByText('+100% on $2,000.00')).toBeTruthy()
  expect(screen.getByText(/Days in Europe\/Berlin/)).toBeTruthy()
})

test('another report keeps the period', async () => {
  open('?report=product&from=2026-03-01&to=2026-03-31')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('link', { name: 'Value and turnover' }))
  const table = within(await screen.findByRole('table', { name: 'Value and turnover' }))
  expect(table.getByRole('row', { name: /Clamp/ }).textContent).toBe('ClampSU-180$400.0020900.3–')
  expect(screen.getByDisplayValue('2026-03-01')).toBe(screen.getByLabelText('From'))
})

test('a named period fills in the days', async () => {
  const { asked } = open('?report=product')
  await screen.findByRole('table')
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last year')
  const year = new Date().getFullYear() - 1
  await screen.findByDisplayValue(`${year}-12-31`)
  expect(asked.at(-1)).toMatchObject({ from: `${year}-01-01` })
})

test('staff see the reports of their role', async () => {
  open('', {
    ...admin,
    role: 'CUSTOMER',
    staffRole: 'CATALOGUE',
    permissions: ['OVERVIEW_READ', 'PRODUCTS_READ'],
  } as SessionUser)
  await screen.findByRole('table', { name: 'Value and turnover' })
  expect(screen.queryByRole('link', { name: 'By day' })).toBeNull()
})

test('a CSV file defuses formulas and quotes separators', () => {
  expect(
    toCsv([
      ['Customer', 'Orders'],
      ['=1+1', 2],
      ['Keller, Maria', null],
    ]),
  ).toBe('\ufeffCustomer,Orders\r\n\'=1+1,2\r\n"Keller, Maria",\r\n')
})
