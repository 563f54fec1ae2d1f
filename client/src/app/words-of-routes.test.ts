/** @jest-environment node */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import PO from 'pofile'
import type { PartCatalogue } from '../shared/i18n/messages'
import { appRoutes } from './routes'
import type { AppRoute } from './route'

const root = join(__dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Catalogues with the messages of a file, by file. */
const cataloguesOf = new Map<string, Set<string>>()
for (const name of readdirSync(join(root, 'messages/en'))) {
  for (const { references } of PO.parse(read(`messages/en/${name}`)).items) {
    for (const reference of references) {
      const file = reference.replace(/^src\//, '')
      cataloguesOf.set(file, (cataloguesOf.get(file) ?? new Set()).add(name.replace('.po', '')))
    }
  }
}

const fileOf = (from: string, address: string) =>
  ['', '.ts', '.tsx']
    .map((ending) => join(dirname(from), address) + ending)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))

/** A lazily loaded part of a page, with the catalogues that it loads. */
interface Later {
  file: string
  catalogues: string[]
}

/** Static and lazy imports of a file. */
function importsOf(file: string): { now: string[]; later: Later[] } {
  const code = read(file)
  const found = (address: string | undefined) => fileOf(file, address ?? '') ?? ''
  const now = [...code.matchAll(/^(?:import|export) (?!type)(?:[^'"]*? from )?'(\.[^']+)'/gm)].map(([, address]) =>
    found(address),
  )
  const later = [...code.matchAll(/import\('(\.[^']+)'\)/g)].map(([, address]) => {
    const section = code.slice(code.indexOf(`import('${address}')`)).split(/^\)/m)[0] ?? ''
    const catalogues =
      /catalogues: \[([^\]]*)\]/.exec(code.includes('createDeferredSection(') ? section : '')?.[1] ??
      /withMessages\(\w+\(\), \[([^\]]*)\]/.exec(code)?.[1] ??
      ''
    return { file: found(address), catalogues: catalogues.split(',').map((name) => name.trim().replace(/'/g, '')) }
  })
  return { now: now.filter(Boolean), later: later.filter((part) => part.file) }
}

/** Files reachable from `start` with messages outside `known`. Pages are checked separately. */
function unsaid(start: string, known: readonly string[], seen = new Set<string>()): string[] {
  if (seen.has(start)) return []
  seen.add(start)
  const own = cataloguesOf.get(start)
  const isMissing = own !== undefined && ![...own].some((name) => known.includes(name))
  const { now, later } = importsOf(start)
  return [
    ...(isMissing ? [`${start} needs ${[...(own ?? [])].join(' or ')}`] : []),
    ...now.flatMap((file) => unsaid(file, known, seen)),
    ...later
      .filter(({ file }) => !file.startsWith('routes/') || dirname(file) === dirname(start))
      .flatMap((part) => unsaid(part.file, [...known, ...part.catalogues], new Set(seen))),
  ]
}

const all = (routes: AppRoute[], outer: readonly PartCatalogue[] = []): [string, string, readonly string[]][] =>
  routes.flatMap((route) => {
    const catalogues = route.catalogues ?? outer
    return [
      [route.path, route.source.replace(/^src\//, ''), ['shop', ...catalogues]] as [string, string, string[]],
      ...all(route.children ?? [], catalogues),
    ]
  })

test.each(all(appRoutes))('%s has the words of all that it shows', (_path, source, known) => {
  expect(unsaid(source, known)).toEqual([])
})

test('the layout’s messages are in the base catalogue', () => {
  expect(unsaid('app/layout/app-layout.tsx', ['shop'])).toEqual([])
})

test('detects a part without its messages', () => {
  expect(unsaid('features/auth/login-form.tsx', ['shop', 'sign-in']).join()).toContain(
    'features/auth/login-form.tsx needs account',
  )
  expect(unsaid('routes/home/home-page.tsx', ['shop']).join()).toContain('needs home')
})
