import { expect, test } from '../support/fixtures'
import { countShifts, expectSteady } from '../support/steadiness'
import { openPage } from '../support/visit'

test.use({ viewport: { width: 412, height: 823 } })

test('a typeface that comes late is for the next page: text does not move', async ({ page }) => {
  let held = 0
  await page.route('**/*.woff2', async (route) => {
    held++
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await countShifts(page)
  await openPage(page, '/de')
  await expectSteady(page)
  expect(held).toBeGreaterThan(0)
})
