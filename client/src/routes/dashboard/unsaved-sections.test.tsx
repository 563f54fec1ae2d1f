import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../shared/testing/confirm'
import { beginVisit } from '../../shared/testing/new-visit'
import { openEdit, product as edited } from './testing/open-edit'
import { press, type } from './testing/open-form'

jest.mock('../../shared/ui/notify')

beforeEach(beginVisit)

const price = { isManual: false, price: { amount: 1831, currency: 'EUR' } }
const product = { ...edited, variants: [], sizes: [], prices: [price] }
const other = { id: 'o1', sku: 'O-1', name: 'Other', status: 'IN_SHOP' }

const open = () =>
  openEdit({
    managedProduct: () => product,
    product: () => product,
    managedProducts: () => ({ nodes: [other] }),
  })

const asksBeforeClosing = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

async function typeIntoSections(): Promise<void> {
  await type('Euro', '18.90')
  await press('Add an identifier')
  await userEvent.type(screen.getByLabelText('Identifier'), '+A99950')
  await type('Name or SKU of a product', 'other')
  await press('Find')
  await press('Add: Other')
}

async function expectTyped(): Promise<void> {
  expect((await screen.findByLabelText<HTMLInputElement>(/^Euro/)).value).toBe('18.90')
  expect((await screen.findByLabelText<HTMLInputElement>('Identifier')).value).toBe('+A99950')
  expect(await screen.findByRole('button', { name: 'Remove: Other' })).toBeTruthy()
}

test('restores a section’s typed text until it is discarded', async () => {
  const { unmount } = open()
  await typeIntoSections()
  unmount()
  const again = open()
  await expectTyped()
  await press('Discard')
  await confirm('Discard')
  again.unmount()
  open()
  await screen.findByLabelText(/^Euro/)
  await screen.findByRole('button', { name: 'Add an identifier' })
  expect(screen.queryByLabelText('Identifier')).toBeNull()
})

test.each(['Material', 'Euro'])('closing the tab asks first where %s is unsaved', async (label) => {
  open()
  await screen.findByLabelText(/^Euro/)
  expect(asksBeforeClosing()).toBe(false)
  await type(label, '1')
  expect(asksBeforeClosing()).toBe(true)
})
