import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine, type FakeShop } from '../../../shared/testing/render-in-shop'
import { ProgramsPage } from './programs-page'
import { inDialog, openPages, page, press } from '../testing/open-admin-page'
import { WebhookPage } from './webhook-page'

beforeEach(beginVisit)

const key = {
  id: 'k1',
  name: 'Warehouse',
  beginning: 'ik_0123',
  scopes: ['ORDERS_READ'],
  createdBy: { id: 'u1', name: 'Ada Admin' },
  expiresAt: '2027-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  isActive: true,
}
const endpoint = {
  id: 'w1',
  url: 'https://example.org/hook',
  events: ['ORDER_PLACED'],
  isActive: true,
  failingSince: null,
  previousSecretUntil: null,
  failedCount: 1,
}
const delivery = {
  id: 'd1',
  type: 'order.placed',
  occurredAt: '2026-11-02T00:00:00.000Z',
  body: '{"type":"order.placed"}',
  status: 'FAILED',
  attempts: 13,
  nextAttemptAt: null,
  deliveredAt: null,
  lastStatus: 500,
  lastAnswer: 'Oh dear',
}

const open = (at: string, shop: FakeShop = {}, role?: 'CUSTOMER') =>
  openPages(
    { '/dashboard/programs': <ProgramsPage />, '/dashboard/programs/webhooks/:id': <WebhookPage /> },
    at,
    {
      apiKeys: () => page([key]),
      webhookEndpoints: () => [endpoint],
      webhookEndpoint: () => endpoint,
      webhookDeliveries: () => page([delivery]),
      ...shop,
    },
    role,
  )

test('a key is created, shown until it is dismissed, and revoked after a confirmation', async () => {
  const createApiKey = jest.fn((_args: { input: Record<string, unknown> }) => ({
    __typename: 'CreateApiKeySuccess',
    secret: 'ik_secret',
    apiKey: key,
  }))
  const ended = { ...key, isActive: false, revokedAt: '2026-11-03T00:00:00.000Z' }
  open('/dashboard/programs', {
    createApiKey,
    revokeApiKey: () => ({ __typename: 'RevokeApiKeySuccess', apiKey: ended }),
  })
  await press('Create key')
  await userEvent.type(screen.getByLabelText(/^Description/), 'Warehouse')
  await userEvent.click(screen.getByLabelText('Read orders'))
  await press('Create key')
  await confirm('Create key')
  await screen.findByText('ik_secret')
  expect(createApiKey.mock.calls[0]?.[0].input).toEqual({
    name: 'Warehouse',
    scopes: ['ORDERS_READ'],
    expiresOn: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    idempotencyKey: expect.any(String),
  })
  await press('I’ve saved it')
  expect(screen.queryByText('ik_secret')).toBeNull()
  await press('Revoke the key Warehouse')
  await userEvent.click(inDialog().getByRole('button', { name: 'Revoke key' }))
  const row = within(await screen.findByRole('row', { name: /Warehouse/ }))
  await row.findByText('Revoked')
})

test('a webhook lists its deliveries, and failed ones are sent again', async () => {
  const replayWebhook = jest.fn((_args: unknown) => ({ __typename: 'ReplayWebhookSuccess', count: 1 }))
  const { current } = open('/dashboard/programs', { replayWebhook })
  await userEvent.click(await screen.findByRole('link', { name: endpoint.url }))
  await waitFor(() => expect(current()).toBe('/dashboard/programs/webhooks/w1'))
  const row = within(await screen.findByRole('row', { name: /order\.placed/ }))
  expect(row.getByText('500')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(replayWebhook.mock.calls[0]?.[0]).toEqual({ input: { id: 'w1', deliveryId: 'd1' } }))
  await press('Resend all failed')
  await waitFor(() => expect(replayWebhook).toHaveBeenCalledTimes(2))
})

test('a running redelivery is not started twice', async () => {
  let answer: () => void = () => undefined
  const replayWebhook = jest.fn(
    () => new Promise((resolve) => (answer = () => resolve({ __typename: 'ReplayWebhookSuccess', count: 1 }))),
  )
  open('/dashboard/programs/webhooks/w1', { replayWebhook })
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send again' }))
  await press('Resend all failed')
  for (const name of ['Send again', 'Resend all failed']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true')
  }
  await act(async () => answer())
  expect(replayWebhook).toHaveBeenCalledTimes(1)
  await press('Resend all failed')
  await waitFor(() => expect(replayWebhook).toHaveBeenCalledTimes(2))
})

test('sends a webhook’s changed fields, and repeats unanswered ones although they were undone', async () => {
  const updateWebhookEndpoint = jest
    .fn((_args: unknown): object => ({ __typename: 'UpdateWebhookEndpointSuccess', endpoint }))
    .mockImplementationOnce(() => {
      throw new CutLine()
    })
  open('/dashboard/programs/webhooks/w1', { updateWebhookEndpoint })
  await press('Edit')
  await userEvent.click(screen.getByLabelText('Order shipped'))
  await press('Save changes')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByLabelText('Order shipped'))
  await press('Save changes')
  await screen.findByRole('button', { name: 'Edit' })
  await press('Edit')
  await press('Save changes')
  await screen.findByRole('button', { name: 'Edit' })
  expect(updateWebhookEndpoint.mock.calls.map(([sent]) => sent)).toEqual([
    { input: { id: 'w1', events: ['ORDER_PLACED', 'ORDER_SHIPPED'] } },
    { input: { id: 'w1', events: ['ORDER_PLACED'] } },
    { input: { id: 'w1' } },
  ])
})

test('requests a new secret once at a time, with a busy button', async () => {
  const rotateWebhookSecret = jest.fn(() => new Promise(() => undefined))
  open('/dashboard/programs/webhooks/w1', { rotateWebhookSecret })
  const button = await screen.findByRole('button', { name: 'New secret' })
  await userEvent.dblClick(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(rotateWebhookSecret).toHaveBeenCalledTimes(1)
})

test('the page is for admins', async () => {
  open('/dashboard/programs', {}, 'CUSTOMER')
  await screen.findByText('This page is for administrators')
})
