import { screen } from '@testing-library/react'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { openPages, press } from '../testing/open-admin-page'
import { SecurityPage } from './security-page'

beforeEach(beginVisit)

const open = (shop: FakeShop) => openPages({ '/dashboard/security': <SecurityPage /> }, '/dashboard/security', shop)

test('requires a second factor after a confirmation', async () => {
  const securitySettings = jest.fn(() => ({ isSecondFactorRequired: false, version: 3 }))
  const setSecuritySettings = jest.fn((_args: object) => {
    const settings = { isSecondFactorRequired: true, version: 4 }
    securitySettings.mockReturnValue(settings)
    return { __typename: 'SetSecuritySettingsSuccess', securitySettings: settings }
  })
  open({ securitySettings, setSecuritySettings })
  await screen.findByText('Optional')
  await press('Require a second factor')
  await confirm('Require')
  await screen.findByText('Required')
  expect(setSecuritySettings.mock.calls[0]?.[0]).toEqual({
    input: { isSecondFactorRequired: true, expectedVersion: 3 },
  })
})

test('says that the user needs their own second factor first', async () => {
  const refused = { __typename: 'OwnSecondFactorNeeded', message: 'Set up your own second factor first.' }
  const securitySettings = () => ({ isSecondFactorRequired: false, version: 1 })
  open({ securitySettings, setSecuritySettings: () => refused })
  await press('Require a second factor')
  await confirm('Require')
  await screen.findByText('Set up your own second factor first.')
})
