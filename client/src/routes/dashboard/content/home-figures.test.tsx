import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { HomeFiguresPage } from './home-figures-page'
import { openPage, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const english = { language: 'en', value: '#+', label: 'Clinics', note: '' }
const kept = { version: 3, figures: [{ number: 1200.5, texts: [english] }] }
const open = (shop: FakeShop) =>
  openPage('/dashboard/homePage', <HomeFiguresPage />, { homeFigures: () => kept, ...shop })

test('adds figures and texts in another language, and shows others’ changes before overwriting', async () => {
  const newer = { version: 5, figures: [] }
  const setHomeFigures = jest.fn(({ input }: { input: { expectedVersion: number } }) =>
    input.expectedVersion === 5
      ? { __typename: 'SetHomeFiguresSuccess', homeFigures: { ...kept, version: 6 } }
      : { __typename: 'HomeFiguresChanged', message: 'Somebody else changed them.', current: newer },
  )
  open({ setHomeFigures })
  expect(await screen.findByText('1,200.5+')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Texts in'), 'Deutsch')
  await userEvent.type(screen.getByLabelText('Label'), 'Kliniken')
  await userEvent.type(screen.getByLabelText('Written as'), 'über #')
  expect(screen.getByText('über 1,200.5')).toBeTruthy()
  await press('Add a figure')
  const labels = screen.getAllByLabelText(/^Label/)
  await userEvent.type(labels[1] ?? document.body, 'Countries')
  await userEvent.type(screen.getAllByLabelText('Number')[1] ?? document.body, '40')
  await press('Save figures')
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed the figures')
  await press('Save figures')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Figures saved.'))
  const german = { language: 'de', value: 'über #', label: 'Kliniken', note: '' }
  expect(setHomeFigures.mock.lastCall?.[0]).toEqual({
    input: {
      figures: [
        { number: 1200.5, texts: [english, german] },
        { number: 40, texts: [{ language: 'en', value: '#', label: 'Countries', note: '' }] },
      ],
      expectedVersion: 5,
    },
  })
})

test('another person’s version can be accepted', async () => {
  const newer = { version: 5, figures: [] }
  open({ setHomeFigures: () => ({ __typename: 'HomeFiguresChanged', message: 'Changed.', current: newer }) })
  await screen.findByText('1,200.5+')
  await press('Save figures')
  await screen.findByText(/^Someone else changed the figures/)
  await press('Show theirs')
  expect(screen.queryByText('1,200.5+')).toBeNull()
  expect(screen.queryByText(/^Someone else changed the figures/)).toBeNull()
})
