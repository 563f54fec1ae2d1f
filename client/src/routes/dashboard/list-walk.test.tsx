import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listShortcuts } from '../../shared/keyboard/shortcuts'
import { beginVisit } from '../../shared/testing/new-visit'
import { InquiriesPage } from './reviews-and-inquiries/inquiries-page'
import { InquiryPage } from './reviews-and-inquiries/inquiry-page'
import { me, openPages, page } from './testing/open-admin-page'

beforeEach(beginVisit)

const inquiryOf = (id: string) => ({
  id,
  number: `I-${id}`,
  email: 'buyer@example.com',
  subject: `Subject ${id}`,
  status: 'OPEN',
  createdAt: '2026-11-21T09:30:00.000Z',
  assignee: null,
  message: 'Do you?',
  language: 'de',
  customer: null,
  version: 0,
  messages: [],
})

const LIST = '/dashboard/inquiries?status=OPEN&after=first'

function open(at: string) {
  const inquiries = () => ({
    totalCount: 120,
    nodes: ['a', 'b', 'c'].map(inquiryOf),
    pageInfo: { endCursor: 'second', hasNextPage: true },
  })
  return openPages({ '/dashboard/inquiries': <InquiriesPage />, '/dashboard/inquiries/:id': <InquiryPage /> }, at, {
    inquiries,
    inquiryCounts: () => [],
    inquiry: ({ id }: { id: string }) => inquiryOf(id),
    users: () => page([me]),
  })
}

const title = (id: string) => screen.findByRole('heading', { level: 1, name: `Subject ${id}` })
const crumb = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }))

it('links through the list that the page was opened from, by buttons and keys', async () => {
  const { current } = open(LIST)
  await userEvent.click(await screen.findByRole('link', { name: 'Subject b' }))
  await title('b')
  expect(crumb().getByText(/52 of 120/)).toBeTruthy()
  expect(crumb().getByRole('link').getAttribute('href')).toBe(LIST)
  expect(listShortcuts().map(({ keys, label }) => [keys, label])).toEqual([
    ['k', 'Previous in the list'],
    ['j', 'Next in the list'],
  ])
  await userEvent.keyboard('j')
  await title('c')
  await userEvent.keyboard('kk')
  await title('a')
  await userEvent.click(screen.getByRole('link', { name: 'Next in the list' }))
  await title('b')
  await userEvent.click(crumb().getByRole('link'))
  await waitFor(() => expect(current()).toBe(LIST))
})

it('continues on the next page after the last row, and on the previous one before the first', async () => {
  const { current } = open(LIST)
  await userEvent.click(await screen.findByRole('link', { name: 'Subject c' }))
  await title('c')
  await userEvent.keyboard('j')
  expect(current()).toBe('/dashboard/inquiries?status=OPEN&after=first&after=second')
  await userEvent.click(await screen.findByRole('link', { name: 'Subject a' }))
  await title('a')
  expect(screen.getByRole('link', { name: 'Previous in the list' }).getAttribute('href')).toBe(LIST)
})

it('shows nothing on a page that was opened from elsewhere', async () => {
  open('/dashboard/inquiries/b')
  await title('b')
  expect(screen.queryByRole('link', { name: 'Next in the list' })).toBeNull()
  expect(crumb().getByRole('link').getAttribute('href')).toBe('/dashboard/inquiries')
  expect(listShortcuts()).toEqual([])
})
