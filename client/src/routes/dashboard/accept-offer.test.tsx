import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../shared/testing/new-visit'
import { field, inDialog, open, press } from './testing/open-quotation'

beforeEach(beginVisit)

test('asks for the order by a button that is not red', async () => {
  open('CUSTOMER', {})
  await userEvent.type(await field(/^Phone/), '+49 30 1234567')
  await userEvent.type(await field(/^Address/), '1 Main Street')
  await press('Accept and order')
  const button = inDialog().getByRole('button', { name: 'Order now' })
  expect(getComputedStyle(button).getPropertyValue('--i-colors-color-palette-solid')).toBe(
    'var(--i-colors-brand-solid)',
  )
})
