import { LANGUAGE_CODES } from '../../shared/i18n/languages'
import { PART_CATALOGUES } from '../../shared/i18n/messages'
import type { AppRoute } from '../route'
import type { Assets, ViteManifest } from './render-contract'

const ENTRY = 'src/entry-client.tsx'

/** Modules that `entry-client.tsx` imports in steps, as named in the manifest. */
const STARTUP_CHUNKS = [
  'src/app/startup-chunks/small-libraries.ts',
  'src/app/startup-chunks/apollo.ts',
  'src/app/startup-chunks/page.ts',
  'src/app/startup-chunks/system.ts',
  'src/app/browser-app.tsx',
]
const GUARD = 'src/features/auth/require-auth.tsx'

/**
 * Asset paths of a build, computed once from Vite's manifest.
 * @throws if it lacks a page
 */
export function assetsOf(manifest: ViteManifest, routes: AppRoute[]): Assets {
  const entry = chunk(ENTRY)
  const modules = closure([ENTRY, ...STARTUP_CHUNKS])
  const perRoute: Record<string, string[]> = {}
  const collect = (list: AppRoute[], outer: string[]) => {
    for (const route of list) {
      const sources = [...outer, route.source]
      const first = route.access === 'private' || route.access === 'admin' ? [GUARD, ...sources] : sources
      perRoute[route.path] = closure(first).filter((file) => !modules.includes(file))
      collect(route.children ?? [], sources)
    }
  }
  collect(routes, [])
  return {
    entry: `/${entry.file}`,
    modules: modules.filter((file) => file !== `/${entry.file}`),
    messages: wordsByLanguage(),
    routes: perRoute,
    styles: (entry.css ?? []).map((file) => `/${file}`),
  }

  function chunk(source: string) {
    const found = manifest[source]
    if (!found) throw new Error(`The build has no ${source}; is the manifest stale?`)
    return found
  }

  function wordsByLanguage(): Assets['messages'] {
    const files = LANGUAGE_CODES.map((code) => {
      const shop = closure([`src/messages/${code}.ts`]).filter((file) => !modules.includes(file))
      const partOf = (name: string) =>
        closure([`src/messages/${code}/${name}.po`]).filter((file) => !shop.includes(file))
      return [code, { shop, ...Object.fromEntries(PART_CATALOGUES.map((name) => [name, partOf(name)])) }]
    })
    return Object.fromEntries(files) as Assets['messages']
  }

  /** Files of modules with all their static imports. */
  function closure(sources: string[]): string[] {
    const files = new Set<string>()
    const visit = (source: string) => {
      const { file, imports } = chunk(source)
      if (files.has(`/${file}`)) return
      files.add(`/${file}`)
      imports?.forEach(visit)
    }
    sources.forEach(visit)
    return [...files]
  }
}
