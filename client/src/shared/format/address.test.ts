import { COUNTRIES } from '@instrumenta/rules/postal-address'
import { i18n } from '@lingui/core'
import { speak } from '../i18n/messages'
import { addressText, countryName, countryNames } from './country'

afterEach(() => speak('en'))

const address = {
  recipient: 'Goods in',
  company: null,
  line1: 'Hauptstr. 1',
  line2: 'Building C',
  city: 'Kiel',
  region: null,
  postalCode: '24103',
  country: 'DE',
  phone: '+4943112345',
}

test('writes an address as its country does, with the country in the given language', () => {
  expect(addressText(address)).toBe('Goods in\nHauptstr. 1\nBuilding C\n24103 Kiel\nGermany')
  i18n.load('de', {})
  speak('de')
  const inDublin = { ...address, city: 'Dublin', region: 'Leinster', postalCode: null, country: 'IE' }
  expect(addressText(inDublin)).toBe('Goods in\nHauptstr. 1\nBuilding C\nDublin\nLeinster\nIrland')
  expect(addressText(inDublin, 'en')).toMatch(/\nIreland$/)
})

test('countries are named and sorted in the page’s language', () => {
  for (const code of COUNTRIES) expect(countryName(code)).not.toBe(code)
  i18n.load('de', {})
  speak('de')
  const names = Object.values(countryNames())
  expect(names).toHaveLength(COUNTRIES.size)
  // Not after Z, where its code point would sort it.
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'))
  speak('en')
  expect(Object.keys(countryNames())[0]).toBe('AF')
})
