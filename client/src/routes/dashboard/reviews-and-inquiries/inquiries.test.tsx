import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import { setOnline } from '../../../shared/testing/network'
import { CutLine, type FakeShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { InquiriesPage } from './inquiries-page'
import { InquiryPage } from './inquiry-page'
import { me, openPages, page, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  setOnline(true)
  beginVisit()
})

const row = {
  id: 'q1',
  number: 'I2026-000012',
  email: 'buyer@example.com',
  subject: 'Samples & prices',
  status: 'OPEN',
  createdAt: '2026-11-21T09:30:00.000Z',
  assignee: null as object | null,
}
const inquiry = {
  ...row,
  message: 'Do you?\nReally?',
  language: 'de',
  customer: null,
  version: 0,
  messages: [] as object[],
}
const written = (id: string, body: string, kind = 'REPLY') => ({
  id,
  kind,
  body,
  createdAt: '2026-11-22T09:30:00.000Z',
  author: { id: 'u2', name: 'Bert' },
})
const counts = () => [
  { status: 'OPEN', count: 7 },
  { status: 'ANSWERED', count: 2 },
  { status: 'CLOSED', count: 0 },
]

const open = (shop: FakeShop, at = '/dashboard/inquiries/q1') =>
  openPages({ '/dashboard/inquiries': <InquiriesPage />, '/dashboard/inquiries/:id': <InquiryPage /> }, at, {
    inquiry: () => inquiry,
    inquiryCounts: counts,
    users: () => page([me, { id: 'u2', name: 'Bert' }]),
    ...shop,
  })

test('the list shows senders and waiting messages, and filters by its address', async () => {
  const inquiries = jest.fn((_args: object) => page([row]))
  open({ inquiries }, '/dashboard/inquiries?status=OPEN&mine=me&search=sam')
  const link = await screen.findByRole('link', { name: 'Samples & prices' })
  expect(link.getAttribute('href')).toBe('/dashboard/inquiries/q1')
  expect(inquiries.mock.calls[0]?.[0]).toMatchObject({ filter: { status: 'OPEN', assigneeId: 'u1', search: 'sam' } })
  expect(screen.getByRole('button', { name: 'Open 7', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Answered/ }))
  await waitFor(() =>
    expect(inquiries.mock.lastCall?.[0]).toMatchObject({
      filter: { status: 'ANSWERED', assigneeId: 'u1', search: 'sam' },
    }),
  )
})

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })

interface Sent {
  input: { body: string; expectedVersion?: number; idempotencyKey: string }
}

test('a reply is sent once under one key, also after a lost response and a reload', async () => {
  const replyToInquiry = jest.fn<unknown, [Sent]>(() => {
    throw new CutLine()
  })
  const first = open({ replyToInquiry })
  await userEvent.type(await field(), 'Yes.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  expect((await screen.findByRole('alert')).textContent).toContain('Your entries are saved')
  first.unmount()
  replyToInquiry.mockImplementation(() => ({
    __typename: 'ReplyToInquirySuccess',
    inquiry: { ...inquiry, status: 'ANSWERED', version: 1, messages: [written('m1', 'Yes.')] },
  }))
  open({ replyToInquiry })
  expect((await field()).value).toBe('Yes.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Reply sent.'))
  const sent = replyToInquiry.mock.calls.map(([{ input }]) => input)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(sent[0]).toMatchObject({ id: 'q1', body: 'Yes.', expectedVersion: 0 })
  expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('Yes.')).toBeTruthy()
  expect((await field()).value).toBe('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('inquiryMessage'))).toEqual([])
})

test('a colleague’s new message shows before the reply is sent; typed text stays', async () => {
  const replyToInquiry = jest.fn<unknown, [Sent]>(() => ({
    __typename: 'InquiryChanged',
    message: 'A colleague has written.',
    current: { ...inquiry, status: 'ANSWERED', version: 1, messages: [written('m1', 'We do.')] },
  }))
  open({ replyToInquiry })
  await userEvent.type(await field(), 'No.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  expect((await screen.findByRole('alert')).textContent).toBe('A colleague has written.')
  expect(await screen.findByText('We do.')).toBeTruthy()
  expect((await field()).value).toBe('No.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  await waitFor(() => expect(replyToInquiry).toHaveBeenCalledTimes(2))
  expect(replyToInquiry.mock.calls[1]?.[0].input).toMatchObject({ body: 'No.', expectedVersion: 1 })
})

test('another text after a delivered but unanswered one needs another key, once the first is shown', async () => {
  const replyToInquiry = jest.fn<unknown, [Sent]>(() => ({ __typename: 'IdempotencyConflict', message: 'Used.' }))
  const asked = jest.fn(() => inquiry)
  open({ replyToInquiry, inquiry: asked })
  await userEvent.type(await field(), 'Yes, and more.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your earlier message was sent/)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await press('Send reply by email')
  await confirm('Send reply by email')
  await waitFor(() => expect(replyToInquiry).toHaveBeenCalledTimes(2))
  const [one, two] = replyToInquiry.mock.calls.map(([{ input }]) => input.idempotencyKey)
  expect(one).not.toBe(two)
})

test('a discard after a lost response starts another message with another key', async () => {
  const replyToInquiry = jest.fn<unknown, [Sent]>(() => {
    throw new CutLine()
  })
  const first = open({ replyToInquiry })
  await userEvent.type(await field(), 'Yes.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  await screen.findByRole('alert')
  first.unmount()
  open({ replyToInquiry })
  await press('Start over')
  await userEvent.type(await field(), 'No.')
  await press('Send reply by email')
  await confirm('Send reply by email')
  await waitFor(() => expect(replyToInquiry).toHaveBeenCalledTimes(2))
  const [one, two] = replyToInquiry.mock.calls.map(([{ input }]) => input.idempotencyKey)
  expect(one).not.toBe(two)
})

test('a note is stored without an email', async () => {
  const addInquiryNote = jest.fn((_args: Sent) => ({
    __typename: 'AddInquiryNoteSuccess',
    inquiry: { ...inquiry, version: 1, messages: [written('m1', 'She called.', 'NOTE')] },
  }))
  open({ addInquiryNote })
  await userEvent.type(await field(), 'She called.')
  await press('Save as internal note')
  expect(await screen.findByText('Internal note')).toBeTruthy()
  expect(addInquiryNote.mock.calls[0]?.[0].input).toMatchObject({ body: 'She called.' })
})

test('an inquiry is assigned, closed and opened again', async () => {
  let shown = inquiry
  const assignInquiry = jest.fn((_args: object) => {
    shown = { ...shown, assignee: { id: 'u2', name: 'Bert' } }
    return { __typename: 'AssignInquirySuccess', inquiry: shown }
  })
  const setInquiryStatus = jest.fn(({ input }: { input: { status: string } }) => {
    shown = { ...shown, status: input.status }
    return { __typename: 'SetInquiryStatusSuccess', inquiry: shown }
  })
  open({ assignInquiry, setInquiryStatus })
  await screen.findByRole('option', { name: 'Bert' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Bert')
  await waitFor(() => expect(assignInquiry).toHaveBeenCalledTimes(1))
  expect(assignInquiry.mock.calls[0]?.[0]).toEqual({ input: { id: 'q1', assigneeId: 'u2' } })
  await press('Close')
  await press('Reopen')
  expect(setInquiryStatus.mock.calls.map(([{ input }]) => input.status)).toEqual(['CLOSED', 'OPEN'])
})

test('the assignee shows while it is saved, and other choices are ignored', async () => {
  let answer: () => void = () => undefined
  const assignInquiry = jest.fn(
    (_args: object) =>
      new Promise((resolve) => {
        const assigned = { ...inquiry, assignee: { id: 'u2', name: 'Bert' } }
        answer = () => resolve({ __typename: 'AssignInquirySuccess', inquiry: assigned })
      }),
  )
  open({ assignInquiry })
  await screen.findByRole('option', { name: 'Bert' })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' })
  await userEvent.selectOptions(choice, 'Bert')
  expect([choice.value, choice.getAttribute('aria-busy')]).toEqual(['u2', 'true'])
  await userEvent.selectOptions(choice, 'Unassigned')
  expect(choice.value).toBe('u2')
  await act(async () => answer())
  await waitFor(() => expect(choice.getAttribute('aria-busy')).toBeNull())
  expect(choice.value).toBe('u2')
  expect(assignInquiry).toHaveBeenCalledTimes(1)
})

test('the list of another filter does not replace a failed one', async () => {
  const inquiries = ({ filter }: { filter: { status?: string } }) => {
    if (filter.status === 'ANSWERED') throw new CutLine()
    return page([row])
  }
  open({ inquiries }, '/dashboard/inquiries?status=OPEN')
  await screen.findByRole('link', { name: 'Samples & prices' })
  await userEvent.click(screen.getByRole('button', { name: /^Answered/ }))
  await screen.findByRole('heading', { name: 'We couldn’t load the inquiries' })
  expect(screen.queryByRole('link', { name: 'Samples & prices' })).toBeNull()
})

test('a busy button keeps its place and ignores clicks', async () => {
  let answer: () => void = () => undefined
  const setInquiryStatus = jest.fn(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ __typename: 'SetInquiryStatusSuccess', inquiry: { ...inquiry, status: 'CLOSED' } })
      }),
  )
  const addInquiryNote = jest.fn((_args: Sent) => new Promise(() => undefined))
  open({ setInquiryStatus, addInquiryNote })
  const close = await screen.findByRole('button', { name: 'Close' })
  await userEvent.dblClick(close)
  expect(close.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(close)
  await act(async () => answer())
  expect((await screen.findByRole('button', { name: 'Reopen' })).getAttribute('aria-busy')).toBeNull()
  expect(setInquiryStatus).toHaveBeenCalledTimes(1)

  await userEvent.type(await field(), 'She called.')
  const keep = screen.getByRole('button', { name: 'Save as internal note' })
  await userEvent.dblClick(keep)
  await waitFor(() => expect(keep.getAttribute('aria-busy')).toBe('true'))
  await userEvent.click(keep)
  expect(document.activeElement).toBe(keep)
  expect(addInquiryNote).toHaveBeenCalledTimes(1)
})

test('a verified account links to its orders; an unknown one is reported', async () => {
  const orders = { totalCount: 1, nodes: [{ id: 'o1', number: '2026-000001', status: 'PLACED' }] }
  const customer = { id: 'c1', name: 'Carl', email: 'buyer@example.com', orders }
  const first = open({ inquiry: () => ({ ...inquiry, customer }) })
  const order = await screen.findByRole('link', { name: '2026-000001' })
  expect(order.getAttribute('href')).toBe('/dashboard/manageOrders/o1')
  expect(screen.getByRole('link', { name: 'Carl' }).getAttribute('href')).toBe('/dashboard/users/c1')
  first.unmount()
  open({ inquiry: () => null })
  await screen.findByRole('heading', { name: 'Inquiry not found' })
})
