import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production')

interface Part {
  /** What a module asks for. */
  asked: RegExp
  /** The modules whose asking counts; by default, all. */
  by?: RegExp
  /** Absolute, or from the client's folder. */
  given: string
  /** By default, both. */
  side?: 'client' | 'ssr'
}

/** Parts of libraries that a page would pay for without using them, and what stands in their place. */
const parts: Part[] = [
  // Its package offers the half for development to all.
  { asked: /^react-router$/, given: join(router, 'index.mjs') },
  { asked: /^react-router\/dom$/, given: join(router, 'dom-export.mjs') },
  { asked: /^hoist-non-react-statics$/, given: 'build/no-hoisting.ts' },
  { asked: /[\\/]createLucideIcon\.mjs$/, given: 'build/lucide-icon.ts' },
  { asked: /^\.[./a-z-]*\/factory\.js$/, by: /@chakra-ui[\\/]react/, given: 'src/shared/ui/styled/factory.ts' },
  { asked: /^\.\/hooks\/use(Query|Fragment)\.js$/, given: 'src/shared/graphql/server-hooks.ts', side: 'ssr' },
  { asked: /[\\/]language[\\/]printer\.mjs$/, given: 'src/shared/graphql/print-document.ts', side: 'client' },
]

/** For the shop in the browser and its renderer, not for the playground. */
export function lighterParts(): Plugin {
  return {
    name: 'lighter-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'playground',
    resolveId(asked, importer = '') {
      const { name } = this.environment
      const part = parts.find(
        (candidate) =>
          candidate.asked.test(asked) &&
          (!candidate.side || candidate.side === name) &&
          (!candidate.by || candidate.by.test(importer)),
      )
      return part && resolve(import.meta.dirname, '..', part.given)
    },
  }
}
