import { createHmac } from 'node:crypto'
import { demoAdmin, fillLogin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { QUIET_PAGE, arriveAs, forgetVisitor } from '../support/session'
import { openPage } from '../support/visit'

const SET_ROLE = 'mutation ($input: SetStaffRoleInput!) { setStaffRole(input: $input) { __typename } }'
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Seconds for which an authenticator app shows a code. */
const STEP = 30

/** The code that an authenticator app shows (RFC 6238), now or `steps` later. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('staff set up an authenticator app, and log in with its code', async ({ page, baseURL: origin = '' }) => {
  const person = newPerson('Tara Twostep')
  await signUpByApi(origin, person, person.name)
  const { me } = await (await signInByApi(origin, person)).query<{ me: { id: string } }>('{ me { id } }')
  await (await signInByApi(origin, demoAdmin)).query(SET_ROLE, { input: { id: me.id, role: 'ORDERS' } })

  await arriveAs(page, person)
  await openPage(page, '/myProfile#two-step')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await expect(page.getByText('Your recovery codes')).toBeVisible()
  // A button that fades under the pointer has no full contrast.
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  await expectAccessible(page)

  await page.goto(QUIET_PAGE)
  await forgetVisitor(page)
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  // A code works once, so this is the next one.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()
})
