import { demoAdmin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'
import { findShop } from '../support/shops'
import { openPage } from '../support/visit'

// Passkeys need a host name instead of an IP address.
test.use({ baseURL: (await findShop()).origin.replace('127.0.0.1', 'localhost') })

const SET_ROLE = 'mutation ($input: SetStaffRoleInput!) { setStaffRole(input: $input) { __typename } }'

test('a colleague adds a passkey, and logs in with it', async ({ page, baseURL: origin = '' }) => {
  const colleague = newPerson('Petra Passkey')
  await signUpByApi(origin, colleague, colleague.name)
  const { me } = await (await signInByApi(origin, colleague)).query<{ me: { id: string } }>('{ me { id } }')
  await (await signInByApi(origin, demoAdmin)).query(SET_ROLE, { input: { id: me.id, role: 'VIEWER' } })

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await arriveAs(page, colleague)
  await openPage(page, '/myProfile')
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await openPage(page, '/login')
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Password').fill(colleague.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await openPage(page, '/myProfile')
  await expect(page.getByText(/^Last used/)).toBeVisible()
})
