import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { product, productTexts } from '../testing/fake-translations'
import { openPages, press } from '../testing/open-admin-page'
import { TranslateProductPage } from './translate-pages'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const ADULT = 'Adult, 8.5 cm'
const sized = { ...product, sizes: [ADULT, '12 cm', 'Child'] }
const withNames = (sizes: { size: string; name: string }[], changes: Record<string, unknown> = {}) => ({
  ...sized,
  translations: [productTexts({ sizes, ...changes })],
})

const open = (shop: FakeShop) =>
  openPages({ '/dashboard/translations/:id': <TranslateProductPage /> }, '/dashboard/translations/p1?language=de', {
    product: () => sized,
    untranslatedProducts: () => ({ nodes: [] }),
    ...shop,
  })
const field = (size: string) => screen.findByLabelText<HTMLInputElement>(`Size ${size} (Deutsch)`)
const save = () => press('Save translation')

it('has a row for each size with words, and none for measures', async () => {
  open({ product: () => withNames([{ size: ADULT, name: 'Erwachsene, 8,5 cm' }]) })
  expect((await field(ADULT)).value).toBe('Erwachsene, 8,5 cm')
  expect((await field('Child')).value).toBe('')
  expect(screen.getByText(ADULT).getAttribute('lang')).toBe('en')
  expect(screen.queryByText('12 cm')).toBeNull()
})

it('finds the name of an older product’s size with spaces around it', async () => {
  open({ product: () => ({ ...withNames([{ size: 'Child', name: 'Kinder' }]), sizes: ['Child ', ' Child'] }) })
  expect((await field('Child')).value).toBe('Kinder')
})

it('saves all sizes, including a translated measure, with the other texts', async () => {
  const translateProduct = jest.fn((_args: unknown) => ({ __typename: 'TranslateProductSuccess', product: sized }))
  open({ product: () => withNames([{ size: '12 cm', name: '12 Zentimeter' }]), translateProduct })
  await userEvent.type(await field(ADULT), ' Erwachsene ')
  await save()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Translation saved.'))
  expect(translateProduct.mock.calls[0]?.[0]).toMatchObject({
    input: {
      name: 'Adson-Pinzette',
      sizes: [
        { size: ADULT, name: 'Erwachsene' },
        { size: '12 cm', name: '12 Zentimeter' },
        { size: 'Child', name: '' },
      ],
    },
  })
})

it('reports a name that is too long at its field', async () => {
  const translateProduct = jest.fn()
  open({ translateProduct })
  await userEvent.click(await field('Child'))
  await userEvent.paste('x'.repeat(51))
  await save()
  await waitFor(async () => expect((await field('Child')).getAttribute('aria-invalid')).toBe('true'))
  expect(translateProduct).not.toHaveBeenCalled()
})

it('shows another person’s changes of sizes, and keeps typed text', async () => {
  const answers = [sized, { ...sized, version: 4, sizes: [ADULT, 'Infant', 'Child'] }]
  const changed = { __typename: 'ProductChanged', message: 'Changed.', current: sized }
  open({
    product: () => (answers.length > 1 ? answers.shift() : answers[0]),
    translateProduct: () => changed,
  })
  await userEvent.type(await field('Child'), 'Kinder')
  await save()
  expect(await screen.findByText('Someone else changed these texts while you were editing them.')).toBeTruthy()
  expect((await field('Infant')).value).toBe('')
  expect((await field('Child')).value).toBe('Kinder')
})
