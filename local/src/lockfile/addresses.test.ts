import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { withAddresses } from './addresses'

function addressesOf(packages: object) {
  const lock = JSON.parse(withAddresses(JSON.stringify({ packages }))) as {
    packages: Record<string, { resolved?: string }>
  }
  return Object.fromEntries(Object.entries(lock.packages).map(([folder, { resolved }]) => [folder, resolved]))
}

test('finds the URL of a package by its name, nested, scoped, or as an alias', () => {
  const integrity = 'sha512-x'
  const packages = {
    'node_modules/pg': { version: '8.23.1', integrity },
    'node_modules/a/node_modules/@types/pg': {
      version: '8.0.0',
      integrity,
      resolved: 'https://elsewhere.example/pg.tgz',
    },
    'node_modules/react-is-18': { name: 'react-is', version: '18.3.1', integrity },
    'node_modules/@instrumenta/server': { resolved: 'server', link: true },
    server: { name: '@instrumenta/server', version: '0.1.0' },
  }
  expect(addressesOf(packages)).toEqual({
    'node_modules/pg': 'https://npm.invalid/pg/-/pg-8.23.1.tgz',
    'node_modules/a/node_modules/@types/pg': 'https://npm.invalid/@types/pg/-/pg-8.0.0.tgz',
    'node_modules/react-is-18': 'https://npm.invalid/react-is/-/react-is-18.3.1.tgz',
    'node_modules/@instrumenta/server': 'server',
    server: undefined,
  })
})

test('package-lock.json has the file URL of each package: otherwise call `npm run lock:addresses`', () => {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  // Compares the addresses only: the difference of whole files would have 40,000 lines.
  const said = (lock: string) => lock.split('\n').filter((line) => line.includes('"resolved":'))
  expect(said(text)).toEqual(said(withAddresses(text)))
})
