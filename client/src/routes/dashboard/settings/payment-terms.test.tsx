import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { notifySuccess } from '../../../shared/ui/notify'
import { openPage, press } from '../testing/open-admin-page'
import { PaymentTermsPage } from './settings-form-pages'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const terms = { schedule: [{ percent: 100, event: 'DAYS_AFTER_INVOICE', days: 14 }], reminderDays: [], version: 1 }

test('saves the schedule of new orders and the days of reminders', async () => {
  const updatePaymentTerms = jest.fn((_sent: { input: object }) => ({
    __typename: 'UpdatePaymentTermsSuccess',
    paymentTerms: { ...terms, reminderDays: [3, 14], version: 2 },
  }))
  openPage('/dashboard/payment-terms', <PaymentTermsPage />, { paymentTerms: () => terms, updatePaymentTerms })
  const percent = await screen.findByLabelText(/^Percent/)
  await userEvent.clear(percent)
  await userEvent.type(percent, '30')
  await userEvent.selectOptions(screen.getByLabelText(/^Due/), 'AT_ORDER')
  await press('Add a part')
  const days = screen.getByLabelText(/^Days after the due day/)
  await userEvent.type(days, '3, many')
  await press('Save changes')
  expect(await screen.findByText('Enter numbers from 1 to 365, for example 3, 14, 30')).toBeTruthy()
  await userEvent.clear(days)
  await userEvent.type(days, '3, 14')
  await press('Save changes')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Payment terms saved.'))
  expect(updatePaymentTerms.mock.calls[0]?.[0].input).toEqual({
    schedule: [
      { percent: 30, event: 'AT_ORDER' },
      { percent: 70, event: 'DAYS_AFTER_INVOICE', days: 30 },
    ],
    reminderDays: [3, 14],
    expectedVersion: 1,
  })
})
