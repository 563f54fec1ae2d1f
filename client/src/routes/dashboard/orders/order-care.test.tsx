import { typedAddress } from '../../../shared/testing/type-address'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CutLine, renderInShop } from '../../../shared/testing/render-in-shop'
import { PrintPage } from './print-page'
import { resetShop, fill, open, order, part, press } from '../testing/open-pieces'
import { cancelled, confirmed, orderOf, placed } from '../testing/shown-order'

jest.mock('../../../shared/ui/notify')

beforeEach(resetShop)

const steps = async () => within(await screen.findByRole('list', { name: 'Order progress' }))

it('a customer sees progress, expected day and note of an order', async () => {
  const shown = { ...order('PARTLY_SHIPPED', [50, 0]), expectedOn: '2030-12-24', customerNote: 'Two boxes.' }
  open('CUSTOMER', { order: () => shown })
  const items = (await steps()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.replace(/Nov.*M/, ' …'))).toEqual([
    'Placed …',
    'Confirmed …',
    'Partly shippedUnits: 50 of 1,054 …',
    'DeliveredPending',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  const facts = await part('Order')
  expect(facts.getByText('Dec 24, 2030')).toBeTruthy()
  expect(facts.getByText('Two boxes.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'JD 0146' })
  expect(link.getAttribute('href')).toBe('https://carrier.example/JD0146')
  // Staff-only parts are absent.
  expect(screen.queryByRole('region', { name: 'Internal notes' })).toBeNull()
})

it('the history marks undone events', async () => {
  const undone = {
    ...placed,
    from: 'CONFIRMED',
    createdAt: confirmed.createdAt.replace('09:30', '09:31'),
    isByCustomer: false,
    isUndo: true,
  }
  open('CUSTOMER', { order: () => orderOf('PLACED', [], [placed, confirmed, undone]) })
  const items = (await part('History')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.includes('(undone)'))).toEqual([false, false, true])
})

it('the steps of a cancelled order end there', async () => {
  open('CUSTOMER', { order: () => orderOf('CANCELLED', [], [placed, cancelled]) })
  const items = (await steps()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.replace(/Nov.*M/, ' …'))).toEqual(['Placed …', 'Cancelled …'])
  expect(items[1]?.getAttribute('aria-current')).toBe('step')
})

it('a customer changes the delivery address, until parts are shipped', async () => {
  let present: object = { ...orderOf('PLACED', []), canChangeAddress: true, shippingAddress: typedAddress }
  const changeOrderAddress = jest.fn((_args: unknown) => {
    present = { ...orderOf('SHIPPED', []), canChangeAddress: false }
    return { __typename: 'OrderAddressFixed', message: 'It is shipped by now.', status: 'SHIPPED' }
  })
  open('CUSTOMER', { order: () => present, changeOrderAddress })
  await press('Change address or phone')
  await fill('Address', '2 Side Street')
  await press('Save')
  expect(await screen.findByText('It is shipped by now.')).toBeTruthy()
  expect(changeOrderAddress.mock.calls[0]?.[0]).toEqual({
    input: { id: 'o1', shippingAddress: { ...typedAddress, line1: '2 Side Street' } },
  })
})

it('an admin adds a staff note under one key, and sends changed fields only', async () => {
  const addOrderNote = jest.fn((_args: unknown) => ({ __typename: 'AddOrderNoteSuccess', note: { id: 'n1' } }))
  const updateOrderDetails = jest.fn((_args: unknown) => ({
    __typename: 'UpdateOrderDetailsSuccess',
    order: { ...orderOf('PLACED', []), customerNote: 'Two boxes.' },
    isMailed: true,
  }))
  open('ADMIN', { order: () => orderOf('PLACED', []), addOrderNote, updateOrderDetails })
  await fill('Internal note', 'Call back')
  await press('Add note')
  await waitFor(() => expect(addOrderNote).toHaveBeenCalled())
  const idempotencyKey = expect.any(String) as string
  expect(addOrderNote.mock.calls[0]?.[0]).toEqual({ input: { id: 'o1', text: 'Call back', idempotencyKey } })
  await fill('Note to the customer', 'Two boxes.')
  await press('Save and notify customer')
  await waitFor(() => expect(updateOrderDetails).toHaveBeenCalled())
  expect(updateOrderDetails.mock.calls[0]?.[0]).toEqual({
    input: { id: 'o1', customerNote: 'Two boxes.', sendMail: true },
  })
})

it('an unanswered staff note is retried under its key after a reload; another text is held back', async () => {
  const keys: unknown[] = []
  const addOrderNote = jest.fn(({ input }: { input: { text: string; idempotencyKey: string } }): unknown => {
    keys.push(input.idempotencyKey)
    if (keys.length === 1) throw new CutLine()
    if (keys.length === 2) return { __typename: 'IdempotencyConflict', message: 'Used.' }
    return { __typename: 'AddOrderNoteSuccess', note: { id: 'n1' } }
  })
  const shop = { order: () => orderOf('PLACED', []), addOrderNote }
  const { unmount } = open('ADMIN', shop)
  await fill('Internal note', 'Call back')
  await press('Add note')
  await screen.findByRole('alert')
  unmount()
  const again = open('ADMIN', shop)
  await fill('Internal note', 'Call back at nine')
  await press('Add note')
  await screen.findByText(/^Your earlier note was saved/)
  again.unmount()
  open('ADMIN', shop)
  await screen.findByDisplayValue('Call back at nine')
  await press('Add note')
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' }).value).toBe(''),
  )
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false])
})

it('says that staff have written no notes', async () => {
  const none = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }
  open('ADMIN', { order: () => ({ ...orderOf('PLACED', []), staffNotes: none }) })
  await screen.findByText('No notes yet.')
})

it('older staff notes load by a press, and can be retried', async () => {
  const note = (id: string, text: string) => ({
    id,
    text,
    author: null,
    isOwn: false,
    createdAt: '2026-11-20T10:00:00Z',
  })
  const isLost = jest.fn(() => false).mockReturnValueOnce(true)
  const staffNotes = ({ after }: { after?: string | null }) => {
    const isFirst = !after
    if (!isFirst && isLost()) throw new CutLine()
    const nodes = isFirst ? [note('n2', 'Sent')] : [note('n1', 'Called')]
    return { nodes, pageInfo: { endCursor: isFirst ? 'c1' : 'c2', hasNextPage: isFirst } }
  }
  open('ADMIN', { order: () => ({ ...orderOf('PLACED', []), staffNotes }) })
  await screen.findByText('Sent')
  await press('Load more')
  expect(await screen.findByText(/^Couldn’t load more notes\./)).toBeTruthy()
  await press('Load more')
  await screen.findByText('Called')
  expect(screen.getByText('Sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it.each([
  ['AWAITING_APPROVAL', false],
  ['CONFIRMED', true],
])('the page of an order that is %s leads to its packing slip: %s', async (status, isOffered) => {
  open('ADMIN', { order: () => orderOf(status, []) })
  await screen.findByRole('region', { name: 'Internal notes' })
  expect(screen.queryByRole('link', { name: 'Packing slip' }) !== null).toBe(isOffered)
})

it('documents have no prices, and list remaining units', async () => {
  const unpacked = order('AWAITING_APPROVAL', [0, 0])
  const lines = unpacked.lines.map((line) => ({ ...line, id: `${line.id}-waiting` }))
  const waiting = { ...unpacked, id: 'o3', number: '2026-000125', lines }
  const ordersById = jest.fn((_args: unknown) => [order('PARTLY_SHIPPED', [50, 0]), null, waiting])
  renderInShop({ '/print': <PrintPage /> }, { at: '/print?ids=o1,o2,o3&kind=slips', shop: { ordersById } })
  const slip = await part('Packing slip 2026-000123')
  expect(ordersById.mock.calls[0]?.[0]).toEqual({ ids: ['o1', 'o2', 'o3'] })
  expect(slip.getByRole('row', { name: /Adson forceps/ }).textContent).toBe('Adson forcepsSC-11,000')
  expect(screen.queryByText(/\$/)).toBeNull()
  const back = screen.getByRole('link', { name: 'Manage All Orders' })
  expect(back.getAttribute('href')).toBe('/dashboard/manageOrders')
  expect(screen.getByText(/^2 orders not included: .*, waiting for approval,/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Packing slip 2026-000125' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Picking list' }))
  const list = await part('Picking list')
  expect(list.getByRole('row', { name: /SC-1 / }).textContent).toBe('SC-1Adson forceps1,0002026-000123: 1,000')
})
