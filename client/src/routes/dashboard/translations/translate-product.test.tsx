import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine, type FakeShop, refusal } from '../../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { product, productTexts, SHOWN } from '../testing/fake-translations'
import { openPages, press } from '../testing/open-admin-page'
import { TranslateProductPage } from './translate-pages'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const open = (shop: FakeShop, language = 'de') =>
  openPages(
    { '/dashboard/translations/:id': <TranslateProductPage />, '/dashboard/translations': 'the list' },
    `/dashboard/translations/p1?language=${language}`,
    { product: () => product, untranslatedProducts: () => ({ nodes: [] }), ...shop },
  )
const field = (label: string, language = 'Deutsch') =>
  screen.findByLabelText<HTMLInputElement>(`${label} (${language})`)
const value = async (label: string) => (await field(label)).value
const retype = async (label: string, text: string) => {
  await userEvent.clear(await field(label))
  await userEvent.type(await field(label), text)
}
const saved = () => jest.fn((_args: unknown): object => ({ __typename: 'TranslateProductSuccess', product }))
const imageSaved = () => jest.fn((_args: unknown) => ({ __typename: 'TranslateImageSuccess', image: product.image }))
const save = () => press('Save translation')
/** The product at the first query, and at later ones. */
const changing = (...since: unknown[]) => {
  const answers = [product, ...since]
  return jest.fn(() => (answers.length > 1 ? answers.shift() : answers[0]))
}

it('shows complete English texts beside empty fields', async () => {
  open({})
  expect((await screen.findByText(/For fine tissue\.\s+Made by hand\./)).getAttribute('lang')).toBe('en')
  expect(screen.getByText('Forceps on a tray')).toBeTruthy()
  for (const label of ['Name', 'Description', 'Material', 'Alt text']) expect(await value(label)).toBe('')
})

it('asks for no material and no image description that English lacks', async () => {
  open({ product: () => ({ ...product, material: null, image: null }) })
  await field('Name')
  expect(screen.queryByLabelText('Material (Deutsch)')).toBeNull()
  expect(screen.queryByLabelText('Alt text (Deutsch)')).toBeNull()
})

it.each([
  ['ar', 'العربية', 'rtl'],
  ['zh', '中文 (Chinese)', 'ltr'],
])('marks fields in %s as such', async (language, name, dir) => {
  open({}, language)
  for (const label of ['Name', 'Description', 'Material', 'Alt text']) {
    const { lang, dir: direction } = await field(label, name)
    expect([lang, direction]).toEqual([language, dir])
  }
})

it('saves all texts with their versions, and the image description only if changed', async () => {
  const translateProduct = saved()
  const translateImage = imageSaved()
  const now = { ...product, translations: [productTexts({ name: 'Pinzette', description: null, material: null })] }
  open({ product: changing(now), translateProduct, translateImage })
  await userEvent.type(await field('Name'), '  Pinzette ')
  await save()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Translation saved.'))
  expect(translateProduct.mock.calls.map(([args]) => args)).toEqual([
    {
      input: {
        id: 'p1',
        language: 'de',
        name: 'Pinzette',
        description: '',
        material: '',
        productVersion: 3,
        expectedVersion: 0,
      },
    },
  ])
  expect(translateImage).not.toHaveBeenCalled()
  expect(await value('Name')).toBe('Pinzette')
  await userEvent.type(await field('Alt text'), 'Pinzette\nauf Tablett')
  await save()
  await waitFor(() => expect(translateImage).toHaveBeenCalledTimes(1))
  const input = { id: 'i1', language: 'de', alt: 'Pinzette auf Tablett', expectedVersion: 0 }
  expect(translateImage.mock.calls[0]?.[0]).toEqual({ input })
  expect(translateProduct).toHaveBeenCalledTimes(1)
})

it('edits English in any page language, without changing the page’s cache', async () => {
  const german = { ...product, name: 'Adson-Pinzette' }
  const headersSeen: (string | undefined)[] = []
  const shown = { query: SHOWN }
  const { client } = open({
    product: (_args: unknown, headers: Record<string, string>) =>
      headers['accept-language'] === 'en' ? product : german,
    translateProduct: (_args: unknown, headers: Record<string, string>) => {
      headersSeen.push(headers['accept-language'])
      return { __typename: 'TranslateProductSuccess', product: { ...german, name: 'Pinzette' } }
    },
  })
  await act(() => client.query(shown))
  await screen.findByRole('heading', { name: 'Translate Adson forceps' })
  expect(client.readQuery(shown)).toMatchObject({ product: { name: 'Adson-Pinzette' } })
  await userEvent.type(await field('Name'), 'Pinzette')
  await save()
  await waitFor(() => expect(client.readQuery(shown)).toMatchObject({ product: { name: 'Pinzette' } }))
  // The mutation uses the page's language, for the cache and for error messages.
  expect(headersSeen).toEqual([undefined])
})

it('keeps text typed while it is saved', async () => {
  let answer = (_result: object) => {}
  const translateProduct = jest.fn(() => new Promise<object>((resolve) => (answer = resolve)))
  open({ product: changing({ ...product, translations: [productTexts({ name: 'Pinzette' })] }), translateProduct })
  await userEvent.type(await field('Name'), 'Pinzette')
  await save()
  await userEvent.type(await field('Name'), ' nach Adson')
  await waitFor(() => expect(translateProduct).toHaveBeenCalled())
  answer({ __typename: 'TranslateProductSuccess', product })
  await waitFor(async () => expect(await value('Material')).toBe('Stahl'))
  expect(await value('Name')).toBe('Pinzette nach Adson')
})

it('reports too long texts, as the server would', async () => {
  const translateProduct = saved()
  open({ translateProduct })
  await userEvent.click(await field('Name'))
  await userEvent.paste('x'.repeat(201))
  await save()
  await screen.findByText(/^Too long: 201 characters/)
  expect(translateProduct).not.toHaveBeenCalled()
})

it('shows field errors at the field, and others beside the button', async () => {
  const translateProduct = jest
    .fn((_args: unknown): object => ({ __typename: 'ProductNotFound', message: 'This product is gone.' }))
    .mockImplementationOnce(() => {
      throw refusal('BAD_USER_INPUT', 'The name may hold no control characters.', 'input.name')
    })
  open({ translateProduct })
  await userEvent.type(await field('Name'), 'Pinzette')
  await save()
  await screen.findByText('The name may hold no control characters.')
  expect((await field('Name')).getAttribute('aria-invalid')).toBe('true')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('This product is gone.')
  expect(await value('Name')).toBe('Pinzette')
})

it('keeps typed text after a network failure and a return', async () => {
  const translateProduct = jest.fn((): object => {
    throw new CutLine()
  })
  const { unmount } = open({ translateProduct })
  await userEvent.type(await field('Name'), 'Pinzette')
  await save()
  await screen.findByText('We didn’t get a response. Your entries are saved, so you can try again.')
  unmount()
  open({})
  await screen.findByText('We restored what you entered earlier.')
  expect(await value('Name')).toBe('Pinzette')
  await userEvent.selectOptions(screen.getByLabelText('Target language'), 'Français')
  expect((await field('Name', 'Français')).value).toBe('')
  await userEvent.selectOptions(screen.getByLabelText('Target language'), 'Deutsch')
  expect(await value('Name')).toBe('Pinzette')
  await press('Start over')
  expect(await value('Name')).toBe('')
})

describe('when another person has changed something meanwhile', () => {
  const english = { ...product, version: 4, description: 'For any tissue.' }
  const theirs = { ...product, translations: [productTexts({ version: 1 })] }
  const refuseOnce = (__typename: 'ProductChanged' | 'TranslationChanged') =>
    saved().mockReturnValueOnce({ __typename, message: 'Changed.', version: 1, product: english })
  const notice = async () => (await screen.findByText(/^Someone else changed these texts/)).closest('[role=alert]')

  it('shows the newer English text, keeps typed text, and saves on the second try', async () => {
    jest.mocked(notifyError).mockClear()
    const translateProduct = refuseOnce('ProductChanged')
    open({ translateProduct, product: changing(english) })
    await userEvent.type(await field('Description'), 'Für feines Gewebe.')
    await save()
    const told = await notice()
    expect(notifyError).not.toHaveBeenCalled()
    expect(told?.textContent).toMatch(/Description \(English\).*Before:.*For fine tissue.*Now:.*For any tissue\./s)
    expect(told?.parentElement).toBe(document.activeElement)
    expect(await value('Description')).toBe('Für feines Gewebe.')
    await save()
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Translation saved.'))
    expect(translateProduct.mock.calls[1]?.[0]).toMatchObject({
      input: { description: 'Für feines Gewebe.', productVersion: 4, expectedVersion: 0 },
    })
  })

  it('accepts untouched fields of another translation, and the rest singly', async () => {
    const translateProduct = refuseOnce('TranslationChanged')
    open({ translateProduct, product: changing(theirs) })
    await userEvent.type(await field('Name'), 'Pinzette')
    await save()
    expect((await notice())?.textContent).toMatch(/Name \(Deutsch\).*Now:.*Adson-Pinzette/)
    expect([await value('Name'), await value('Material')]).toEqual(['Pinzette', 'Stahl'])
    expect(screen.getAllByRole('button', { name: /^Use theirs/ })).toHaveLength(1)
    await press('Use theirs: Name (Deutsch)')
    expect(await value('Name')).toBe('Adson-Pinzette')
    await retype('Material', 'Edelstahl')
    await save()
    await waitFor(() => expect(translateProduct).toHaveBeenCalledTimes(2))
    expect(translateProduct.mock.calls[1]?.[0]).toMatchObject({
      input: { name: 'Adson-Pinzette', material: 'Edelstahl', expectedVersion: 1 },
    })
  })

  it('continues automatically if no text differs', async () => {
    const translateProduct = refuseOnce('ProductChanged')
    open({ translateProduct, product: changing({ ...product, version: 4 }) })
    await userEvent.type(await field('Name'), 'Pinzette')
    await save()
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Translation saved.'))
    expect(translateProduct.mock.calls[1]?.[0]).toMatchObject({ input: { productVersion: 4 } })
    expect(screen.queryByText(/^Someone else/)).toBeNull()
  })

  it('shows the conflict when the user returns to a draft', async () => {
    const left = open({})
    await userEvent.type(await field('Name'), 'Pinzette')
    left.unmount()
    open({ product: () => theirs })
    expect((await notice())?.textContent).toContain('Adson-Pinzette')
    expect([await value('Name'), await value('Material')]).toEqual(['Pinzette', 'Stahl'])
  })
})

describe('an outdated translation', () => {
  const outdated = { ...product, translations: [productTexts({ isOutdated: true })] }

  it('can be confirmed as current', async () => {
    const translateProduct = saved()
    const done = { ...product, translations: [productTexts({ version: 3 })] }
    open({ product: jest.fn(() => done as object).mockReturnValueOnce(outdated), translateProduct })
    await screen.findByText(/^The English text has changed since this was translated/)
    await press('Mark as up to date')
    await waitFor(() => expect(screen.queryByText(/^The English text has changed/)).toBeNull())
    expect(translateProduct.mock.calls[0]?.[0]).toMatchObject({
      input: { name: 'Adson-Pinzette', material: 'Stahl', productVersion: 3, expectedVersion: 2 },
    })
  })

  it('needs no confirmation after an edit', async () => {
    open({ product: () => outdated })
    await screen.findByRole('button', { name: 'Mark as up to date' })
    await retype('Name', 'Pinzette')
    expect(screen.queryByRole('button', { name: 'Mark as up to date' })).toBeNull()
  })
})

it('saves nothing without changes', async () => {
  const translateProduct = saved()
  open({ translateProduct })
  await field('Name')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing has changed yet.')
  expect(translateProduct).not.toHaveBeenCalled()
})

it('links to the previous and next untranslated products, also after a save', async () => {
  const named = (id: string) => ({ ...product, id, name: `Tool ${id}` })
  const translateProduct = saved()
  const { current } = open({
    product: ({ id }: { id: string }) => named(id),
    untranslatedProducts: () => ({ nodes: ['p0', 'p1', 'p2'].map(named) }),
    translateProduct,
  })
  expect((await screen.findByRole('link', { name: /Previous/ })).textContent).toContain('Tool p0')
  await userEvent.type(await field('Name'), 'Pinzette')
  await save()
  await waitFor(() => expect(translateProduct).toHaveBeenCalled())
  await userEvent.click(screen.getByRole('link', { name: /Next/ }))
  expect(current()).toBe('/dashboard/translations/p2?language=de')
  await screen.findByRole('heading', { name: 'Translate Tool p2' })
  expect(await value('Name')).toBe('')
})

it('reports a deleted product', async () => {
  open({ product: () => null })
  await screen.findByText('This is no longer available')
})
