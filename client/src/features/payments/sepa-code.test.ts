import { sepaCode } from './ways-to-pay'

it('writes a transfer as EPC069-12 prescribes', () => {
  const transfer = { accountHolder: 'Instrumenta GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  expect(sepaCode({ ...transfer, amount: 662_905, reference: '2026-000123' }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Instrumenta GmbH',
    'DE89370400440532013000',
    'EUR6629.05',
    '',
    '',
    '2026-000123',
  ])
})
