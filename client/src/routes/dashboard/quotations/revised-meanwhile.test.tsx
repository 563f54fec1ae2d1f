import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { alert, asked, field, money, offer, open, press, quotationOf } from '../testing/open-quotation'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

beforeEach(() => {
  sessionStorage.clear()
  clearSession()
  registerTokenRenewal(async () => null)
})

const priceTiers = [{ minQuantity: 1, unitPrice: money(1_250) }]
const product = { id: 'p1', priceTiers, stockBySize: false, variants: [] as object[] }

/**
 * A quotation with one version; colleagues send more. A sent version replaces the newest, or is rejected as stale.
 */
function shopOf() {
  let newest = 1
  const lineOf = { ...offer(1).lines[0], product }
  const current = () =>
    quotationOf({
      nextStatuses: ['OFFERED', 'WITHDRAWN'],
      lines: [{ ...asked, product }],
      newestRevision: { ...offer(newest), lines: [lineOf] },
      revisions: [offer(newest)],
    })
  const sendQuotationRevision = jest.fn(({ input }: { input: { expectedVersion: number; discount: number } }) => {
    if (input.expectedVersion !== newest)
      return {
        __typename: 'QuotationChanged',
        message: `The newest is ${newest}.`,
        current: { id: 'q1', version: newest },
      }
    newest += 1
    return { __typename: 'SendQuotationRevisionSuccess', quotation: current() }
  })
  return {
    shop: { quotation: current, sendQuotationRevision },
    sent: () => sendQuotationRevision.mock.calls.map(([{ input }]) => [input.expectedVersion, input.discount]),
    /** A colleague sends a version. */
    revise: () => (newest += 1),
  }
}

/** Simulates a live event. */
const tellNews = () => act(async () => jest.mocked(useLiveUpdates).mock.calls.at(-1)?.[1]())
const TOLD = /^Version 2 was sent after you started this one\..*Your draft is safe/

async function typeDiscount(text: string): Promise<void> {
  await userEvent.clear(await field(/^Discount/))
  await userEvent.type(await field(/^Discount/), text)
}

it('a version replaces one sent while it was typed only after a warning', async () => {
  const { shop, sent, revise } = shopOf()
  open('ADMIN', shop)
  await typeDiscount('7')
  revise()
  await tellNews()
  await screen.findByRole('heading', { name: 'Quotation, version 2' })
  expect(await alert()).toMatch(TOLD)
  expect((await field(/^Discount/)).value).toBe('7')
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByText('The newest is 2.')
  expect(screen.queryByText(TOLD)).toBeNull()
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByRole('heading', { name: 'Quotation, version 3' })
  expect(sent()).toEqual([
    [1, 700],
    [2, 700],
  ])
})

it('a draft does not replace a newer version either; discarding it starts from the newest', async () => {
  const { shop, sent, revise } = shopOf()
  const view = open('ADMIN', shop)
  await typeDiscount('7')
  view.unmount()
  revise()
  open('ADMIN', shop)
  await waitFor(async () => expect((await field(/^Discount/)).value).toBe('7'))
  expect(await alert()).toMatch(TOLD)
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByText('The newest is 2.')
  await press('Start over')
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByRole('heading', { name: 'Quotation, version 3' })
  expect(sent()).toEqual([
    [1, 700],
    [2, 500],
  ])
})

it('one’s own next version replaces one’s last at once', async () => {
  const { shop, sent } = shopOf()
  open('ADMIN', shop)
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByRole('heading', { name: 'Quotation, version 2' })
  await tellNews()
  expect(screen.queryByRole('alert')).toBeNull()
  await typeDiscount('7')
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByRole('heading', { name: 'Quotation, version 3' })
  expect(sent()).toEqual([
    [1, 500],
    [2, 700],
  ])
})
