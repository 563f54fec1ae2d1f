import type { PostalAddress } from './postal-address'
import { COUNTRIES, addressFormat, addressLines, findAddressProblems } from './postal-address'

const berlin: PostalAddress = {
  recipient: 'Dr. Ada Weiß',
  company: 'Klinik Nord',
  line1: 'Hauptstraße 1',
  line2: null,
  city: 'Berlin',
  region: null,
  postalCode: '10115',
  country: 'DE',
  phone: '+4930123456',
}

test('follows the country’s order of fields', () => {
  expect(addressFormat('DE').parts).toEqual(['recipient', 'company', 'line1', 'line2', 'postalCode', 'city'])
  expect(addressFormat('JP').parts).toEqual(['postalCode', 'region', 'line1', 'line2', 'company', 'recipient'])
  expect(addressFormat('AE').regionKind).toBe('emirate')
})

test('requires what the country requires', () => {
  expect([...addressFormat('US').required]).toEqual(['recipient', 'line1', 'city', 'region', 'postalCode'])
  expect([...addressFormat('KE').required]).toEqual(['recipient', 'line1', 'city'])
  expect([...addressFormat('AE').required]).toEqual(['recipient', 'line1', 'region'])
})

test('has a form for every country', () => {
  for (const country of COUNTRIES) expect(addressFormat(country).parts).toContain('line1')
})

test('accepts a correct address, and names each wrong field', () => {
  expect(findAddressProblems(berlin)).toEqual([])
  expect(findAddressProblems({ ...berlin, postalCode: '1011', city: null })).toEqual([
    { part: 'city', problem: 'REQUIRED' },
    { part: 'postalCode', problem: 'POSTAL_CODE' },
  ])
  expect(findAddressProblems({ ...berlin, country: 'GB', postalCode: 'ec1y 8sy' })).toEqual([])
})

test('writes the lines of a label', () => {
  expect(addressLines(berlin, 'Germany')).toEqual([
    'Dr. Ada Weiß',
    'Klinik Nord',
    'Hauptstraße 1',
    '10115 Berlin',
    'Germany',
  ])
  const tokyo = { ...berlin, country: 'JP', region: '東京都', city: '港区', postalCode: '154-0023', company: null }
  expect(addressLines(tokyo, 'Japan')).toEqual([
    '〒154-0023',
    '東京都',
    'Hauptstraße 1',
    'Dr. Ada Weiß',
    '港区',
    'Japan',
  ])
  const dubai = { ...berlin, country: 'AE', region: 'Dubai', city: 'Deira', postalCode: null, line2: 'Floor 3' }
  expect(addressLines(dubai, 'UAE')).toContain('Floor 3')
  const dallas = { ...berlin, country: 'US', city: 'Dallas', region: 'TX', postalCode: '75001' }
  expect(addressLines(dallas, 'USA')).toContain('Dallas, TX 75001')
})
