import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { i18n } from '@lingui/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { showPricesIn } from '../../shared/format/money'
import { speak } from '../../shared/i18n/messages'
import { system } from '../../shared/theme/system'
import { CurrencyControl } from './locale-menu'

const goTo = jest.fn()

function open() {
  jest.spyOn(window.history, 'go').mockImplementation(goTo)
  return render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <CurrencyControl />
      </BrowserRouter>
    </ChakraProvider>,
  )
}

beforeEach(() => {
  goTo.mockReset()
  document.cookie = 'currency=; max-age=0; path=/'
})

afterEach(() => {
  showPricesIn('USD')
  speak('en')
})

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('lists the currencies by code and name, with the page’s one selected', () => {
  showPricesIn('KWD')
  open()
  expect(options()).toEqual([
    'USD – US Dollar',
    'EUR – Euro',
    'GBP – British Pound',
    'JPY – Japanese Yen',
    'AED – United Arab Emirates Dirham',
    'KWD – Kuwaiti Dinar',
  ])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value).toBe('KWD')
})

test('currency names are in the page’s language', () => {
  i18n.load('de', {})
  speak('de')
  open()
  expect(options()).toContain('USD – US-Dollar')
  expect(options()).toContain('JPY – Japanischer Yen')
})

test('applying a choice stores it for the server and reloads the page', async () => {
  open()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'EUR')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'JPY')
  expect(document.cookie).not.toContain('currency=')
  expect(goTo).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(document.cookie).toContain('currency=JPY')
  expect(goTo).toHaveBeenCalledWith(0)
})

test('changing the currency drops price filters; applying the same one keeps them', async () => {
  window.history.replaceState(null, '', '/products?maxPrice=9&sort=name&minPrice=5')
  open()
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await apply()
  expect(window.location.search).toBe('?maxPrice=9&sort=name&minPrice=5')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'JPY')
  await apply()
  expect(window.location.search).toBe('?sort=name')
  expect(goTo).toHaveBeenCalledTimes(2)
  window.history.replaceState(null, '', '/')
})

test('without script the browser sends the form with the page to return to', () => {
  window.history.replaceState(null, '', '/products?maxPrice=9&sort=name')
  open()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Currency' })
  expect(form.getAttribute('action')).toBe('/currency')
  expect(form.method).toBe('get')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    page: '/products?maxPrice=9&sort=name',
    currency: 'USD',
  })
  window.history.replaceState(null, '', '/')
})
