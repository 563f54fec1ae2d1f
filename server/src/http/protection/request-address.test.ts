import { bareAddress } from './request-address'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['10.0.0.1:80', '10.0.0.1'],
  ['[::1]:80', '::1'],
  ['', undefined],
  ['unknown', undefined],
  [':80', undefined],
  ['[x]:80', undefined],
  ['10.0.0.1:80:90', undefined],
  [undefined, undefined],
])('reads %j as %j', async (text, address) => {
  expect(bareAddress(text)).toBe(address)
})
