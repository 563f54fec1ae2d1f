import { isVatNumberOf } from './vat-numbers'

it.each([
  ['DE', 'DE136695976', true],
  ['DE', 'DE136695978', false],
  ['AT', 'ATU13585627', true],
  ['GB', 'GB980780684', true],
  ['FR', 'FR83404833048', true],
  ['ES', 'ESB58378431', true],
  ['QA', 'ANYTHING1', true],
  ['IN', '27AAPFU0939F1ZV', true],
  ['IN', '27AAPFU0939F1ZW', false],
  ['IN', 'AAPFU0939F', true],
  ['JP', 'T7000012050002', true],
  ['JP', '7000012050002', true],
  ['JP', 'T7000012050003', false],
  ['GB', 'XI980780684', true],
  ['GB', 'XI980780685', false],
  ['CH', 'CHE107787577', true],
  ['CH', 'CHE107787577MWST', true],
  ['AU', 'AU51824753556', true],
  ['ID', '0013000666091000', true],
  ['SG', 'M90367530Y', true],
  ['TR', '10000000146', true],
  ['UA', '328559612345', true],
])('of %s %s can be a VAT number: %s', (country, number, can) => {
  expect(isVatNumberOf(country, number)).toBe(can)
})
