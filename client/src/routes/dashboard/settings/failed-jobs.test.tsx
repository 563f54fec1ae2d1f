import { screen, waitFor } from '@testing-library/react'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { FailedJobsPage } from './failed-jobs-page'
import { openPages, press } from '../testing/open-admin-page'

beforeEach(beginVisit)

const job = {
  id: 'j1',
  task: 'send-mail',
  key: '42',
  error: '550 no such user',
  attempts: 12,
  failedAt: '2026-11-02T00:00:00.000Z',
}

const open = (shop: FakeShop, role?: 'CUSTOMER') =>
  openPages({ '/dashboard/failedJobs': <FailedJobsPage /> }, '/dashboard/failedJobs', shop, role)

test('a failed job is shown with its error and retried after a confirmation', async () => {
  const failedJobs = jest.fn(() => [job])
  const retryJob = jest.fn((_args: { id: string }) => {
    failedJobs.mockReturnValue([])
    return { __typename: 'RetryJobSuccess', id: 'j1' }
  })
  open({ failedJobs, retryJob })
  await screen.findByText('550 no such user')
  await press('Retry the job send-mail')
  await confirm('Retry')
  await waitFor(() => expect(retryJob.mock.calls[0]?.[0]).toEqual({ id: 'j1' }))
  await screen.findByText('No failed jobs')
})

test('a missing job counts as discarded', async () => {
  const failedJobs = jest.fn(() => [job])
  const discardJob = jest.fn(() => {
    failedJobs.mockReturnValue([])
    return { __typename: 'FailedJobNotFound', message: 'Reload the list.' }
  })
  open({ failedJobs, discardJob })
  await press('Discard the job send-mail')
  await confirm('Discard')
  await screen.findByText('No failed jobs')
})

test('a refused retry is shown', async () => {
  const retryJob = jest.fn(() => ({ __typename: 'FailedJobNotFound', message: 'Reload the list.' }))
  open({ failedJobs: () => [job], retryJob })
  await press('Retry the job send-mail')
  await confirm('Retry')
  await screen.findByText('Reload the list.')
})
