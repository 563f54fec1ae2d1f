import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { LanguageOffer } from './language-offer'

function open(languages: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  return renderInShop(
    {
      '/products': (
        <>
          <main id="content" tabIndex={-1} />
          <LanguageOffer />
        </>
      ),
    },
    { at: '/products?search=a' },
  )
}

beforeEach(() => localStorage.clear())

test('offers the same page in the first supported language of the browser, in that language', () => {
  open(['pl-PL', 'de-AT', 'en'])
  const link = screen.getByRole('link', { name: 'Diese Seite gibt es auf Deutsch.' })
  expect(link.getAttribute('href')).toBe('/de/products?search=a')
  expect(link.closest('[lang]')?.getAttribute('lang')).toBe('de')
})

test('an offer in Arabic reads from right to left', () => {
  open(['ar'])
  expect(screen.getByRole('link').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})

test.each([[['en-GB', 'de']], [['pl', 'tr']], [[]]])(
  'says nothing to a reader of %j on an English page',
  (languages) => {
    open(languages)
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('a closed offer never returns', async () => {
  const { unmount } = open(['fr'])
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.activeElement).toBe(document.getElementById('content'))
  unmount()
  open(['fr'])
  expect(screen.queryByRole('link')).toBeNull()
})
