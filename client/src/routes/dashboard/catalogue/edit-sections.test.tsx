import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { refusal } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { alts, image, inputOf, open, other, price, product, save, saved } from '../testing/edit-sections'
import { openEdit } from '../testing/open-edit'
import { press, type } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  beginVisit()
  jest.mocked(notifySuccess).mockClear()
  Element.prototype.scrollIntoView = jest.fn()
})

test('saves all changed sections together, and no others', async () => {
  const mutation = saved()
  open(mutation)
  await press('Remove: Other 1')
  await press('Remove device identifier 1')
  await press('Add an identifier')
  await userEvent.type(screen.getByLabelText('Identifier'), '+A99950')
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'Long')
  await userEvent.type(screen.getByLabelText('Euro (EUR), All sizes'), '18.90')
  await userEvent.clear(screen.getByLabelText('Japanese Yen (JPY), Long'))
  await press('Deutsch')
  await userEvent.type(screen.getByLabelText('Material (Deutsch)'), 'Stahl')
  await press('Français')
  await userEvent.type(screen.getByLabelText('Name (Français)'), 'Pince')
  expect(screen.getByText('Unsaved changes:').parentElement?.textContent).toBe(
    'Unsaved changes:Sizes and pricesRelated productsIdentifiersTranslations',
  )
  await save()
  const sizes = (long: string) => [
    { size: 'Short', name: '' },
    { size: 'Long', name: long },
  ]
  expect(inputOf(mutation)).toEqual({
    ...{ id: 'p1', expectedVersion: 3, idempotencyKey: expect.any(String) },
    relatedIds: ['o2'],
    deviceIdentifiers: [{ udi: '+A99950', variantId: 's2', pieces: 1 }],
    prices: [
      { currency: 'JPY', variantId: 's2', amount: null },
      { currency: 'EUR', amount: 1890 },
    ],
    translations: [
      {
        language: 'de',
        name: 'Pinzette',
        description: '',
        material: 'Stahl',
        sizes: sizes('Lang'),
        expectedVersion: 4,
      },
      { language: 'fr', name: 'Pince', description: '', material: '', sizes: sizes(''), expectedVersion: 0 },
    ],
  })
  expect(screen.queryByText('Unsaved changes:')).toBeNull()
})

test('prices and identifiers refer to a new size by its name', async () => {
  const mutation = saved()
  open(mutation)
  await press('Add a size')
  await userEvent.keyboard('Giant')
  await userEvent.type(screen.getByLabelText('Units in stock, Giant'), '3')
  await userEvent.type(screen.getByLabelText('Own price, Giant'), '40')
  await userEvent.type(screen.getByLabelText('Euro (EUR), Giant'), '39')
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'Giant')
  await save()
  expect(inputOf(mutation)).toMatchObject({
    deviceIdentifiers: [{ udi: '09506000134352', size: 'Giant' }],
    prices: [{ currency: 'EUR', size: 'Giant', amount: 3900 }],
  })
})

test('a pasted column fills the cells below, and arrow keys and Enter move', async () => {
  open()
  const own = await screen.findByLabelText<HTMLInputElement>('Own price, Short')
  await userEvent.click(own)
  await userEvent.paste('30\n35\n')
  expect([own.value, screen.getByLabelText<HTMLInputElement>('Own price, Long').value]).toEqual(['30', '35'])
  const focused = () => globalThis.document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Own price, Long')
  await userEvent.keyboard('{ArrowUp}{End}{ArrowRight}')
  expect(focused()).toBe('Euro (EUR), Short')
})

test('finds related products, except chosen, deleted ones and itself', async () => {
  const mutation = saved()
  const managedProducts = () => ({
    nodes: [other(1), other(3), { ...product, managedRelatedProducts: [] }, other(4, 'DELETED')],
  })
  open(mutation, { managedProducts })
  await type('Name or SKU of a product', 'forceps{Enter}')
  await press('Add: Other 3')
  await screen.findByText('Nothing else found.')
  await press('Move up: Other 3')
  await save()
  expect(mutation).toHaveBeenCalledTimes(1)
  expect(inputOf(mutation)).toMatchObject({ relatedIds: ['o1', 'o3', 'o2'] })
})

test.each([
  ['input.deviceIdentifiers.0.udi', 'Identifier', 'Identifiers (1 problem)'],
  ['input.documents.1.title', 'Title', 'Documents (1 problem)'],
  ['input.prices.0.amount', 'Euro (EUR), All sizes', 'Sizes and prices (1 problem)'],
])('an error of %s shows at its field, and the bar links to it', async (field, label, link) => {
  const mutation = saved().mockImplementation(() => {
    throw refusal('BAD_USER_INPUT', 'Not so.', field)
  })
  open(mutation)
  await userEvent.type(await screen.findByLabelText('Euro (EUR), All sizes'), '1')
  await press('Save')
  await screen.findByText('Not so.')
  const wrong = screen.getAllByLabelText(label).find((control) => control.getAttribute('aria-invalid') === 'true')
  expect(globalThis.document.activeElement).toBe(wrong)
  wrong?.blur()
  await press(link)
  expect(globalThis.document.activeElement).toBe(wrong)
})

test('shows a duplicate identifier at its field', async () => {
  const path = ['input', 'deviceIdentifiers', '0', 'udi']
  open(saved().mockReturnValue({ __typename: 'DeviceIdentifierTaken', message: 'Another product has it.', path }))
  await userEvent.type(await screen.findByLabelText('Identifier'), '1')
  await press('Save')
  await screen.findByText('Another product has it.')
  expect(screen.getByLabelText('Identifier').getAttribute('aria-invalid')).toBe('true')
})

test('shows sections that another person changed before overwriting them', async () => {
  const theirs = {
    ...product,
    version: 4,
    pictures: [image(1)],
    managedRelatedProducts: [other(7)],
    prices: [price('EUR', 1700, true), price('JPY', 300)],
  }
  const mutation = saved().mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.' })
  openEdit({ managedProduct: jest.fn(() => theirs as object).mockReturnValueOnce(product), updateProduct: mutation })
  await userEvent.type(await screen.findByLabelText('Image 2: alt text'), ' from above')
  await press('Save')
  const notice = (await screen.findByText(/^Someone else changed this product/)).closest('[role=alert]')
  expect(notice?.textContent).toMatch(/Images.*The images have changed.*Related products.*Other 7.*€17.00/s)
  expect(await alts()).toEqual(['View 1', 'View 2 from above', 'View 3'])
  expect(screen.getByLabelText<HTMLInputElement>('Euro (EUR), All sizes').value).toBe('17.00')
  await press('Use theirs: Images')
  expect(await alts()).toEqual(['View 1'])
})

test('Ctrl S saves, and leaving with unsaved changes asks first', async () => {
  const mutation = saved()
  const { current } = open(mutation)
  await press('Remove: Other 1')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(mutation).toHaveBeenCalledTimes(1))
  await press('Remove: Other 1')
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect([closing.defaultPrevented, current()]).toEqual([true, '/edit/p1'])
})
