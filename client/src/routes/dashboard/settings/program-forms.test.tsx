import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GraphQLError } from 'graphql'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { ProgramsPage } from './programs-page'
import { openPage, page, press } from '../testing/open-admin-page'

beforeEach(beginVisit)

const refuse = (field: string, message: string) =>
  jest.fn((_args: unknown) => {
    throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` } })
  })

const open = (shop: FakeShop) =>
  openPage('/dashboard/programs', <ProgramsPage />, { apiKeys: () => page([]), webhookEndpoints: () => [], ...shop })

const form = async (name: string) => within(await screen.findByRole('form', { name }))

async function fillKey(): Promise<void> {
  await press('Create key')
  await userEvent.type(screen.getByLabelText(/^Description/), 'Warehouse')
  await userEvent.click(screen.getByLabelText('Read orders'))
}

test('reports all missing fields of a key before sending', async () => {
  const createApiKey = refuse('name', 'No')
  open({ createApiKey })
  await press('Create key')
  await userEvent.selectOptions(screen.getByLabelText('Expires after'), 'Until a date')
  await userEvent.clear(screen.getByLabelText(/^Expiry date/))
  await press('Create key')
  expect(await screen.findByText('Description is Required')).toBeTruthy()
  expect(screen.getByText('Permission is Required')).toBeTruthy()
  expect(screen.getByText('Expiry date is Required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Description/))
  expect(createApiKey).not.toHaveBeenCalled()
})

test('focuses the choices if only they are missing', async () => {
  open({})
  await fillKey()
  await userEvent.click(screen.getByLabelText('Read orders'))
  await press('Create key')
  expect(await screen.findByText('Permission is Required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Read orders'))
  await userEvent.click(screen.getByLabelText('Change products and stock'))
  await waitFor(() => expect(screen.queryByText('Permission is Required')).toBeNull())
})

test('reports an invalid expiry date at its field', async () => {
  const createApiKey = refuse('expiresOn', 'At most two years')
  open({ createApiKey })
  await fillKey()
  await press('Create key')
  await confirm('Create key')
  expect(await screen.findByText('At most two years')).toBeTruthy()
  const days = screen.getByLabelText('Expires after')
  expect(days.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(days)
  await userEvent.selectOptions(days, 'Until a date')
  await press('Create key')
  await confirm('Create key')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Expiry date/)))
  expect(screen.getByLabelText(/^Expiry date/).getAttribute('aria-invalid')).toBe('true')
  expect(days.getAttribute('aria-invalid')).not.toBe('true')
})

test('a webhook needs an address and an event', async () => {
  const createWebhookEndpoint = refuse('url', 'No')
  open({ createWebhookEndpoint })
  await press('Add a webhook')
  const webhook = await form('Add a webhook')
  await userEvent.click(webhook.getByLabelText('Order placed'))
  await press('Add the webhook')
  expect(await webhook.findByText('Address is Required')).toBeTruthy()
  expect(webhook.getByText('Event is Required')).toBeTruthy()
  expect(createWebhookEndpoint).not.toHaveBeenCalled()
})

test('of two open forms the one with the rejected field gets the focus', async () => {
  const createWebhookEndpoint = refuse('url', 'Not an address of the internet')
  open({ createWebhookEndpoint })
  await press('Create key')
  await press('Create key')
  await screen.findByText('Description is Required')
  await press('Add a webhook')
  const webhook = await form('Add a webhook')
  await userEvent.type(webhook.getByLabelText(/^Address/), 'https://10.0.0.1/')
  await userEvent.click(webhook.getByLabelText('Order shipped'))
  await press('Add the webhook')
  expect(await webhook.findByText('Not an address of the internet')).toBeTruthy()
  expect(document.activeElement).toBe(webhook.getByLabelText(/^Address/))
  expect(createWebhookEndpoint.mock.calls[0]?.[0]).toEqual({
    input: {
      url: 'https://10.0.0.1/',
      events: ['ORDER_PLACED', 'ORDER_SHIPPED'],
      idempotencyKey: expect.any(String),
    },
  })
})
