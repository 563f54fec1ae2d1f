import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of libraries that a page would pay for without using them, and what stands in their place. */
const parts = [
  { asked: /^hoist-non-react-statics$/, given: 'build/no-hoisting.ts' },
  { asked: /[\\/]createLucideIcon\.mjs$/, given: 'build/lucide-icon.ts' },
  { asked: /[\\/]language[\\/]printer\.mjs$/, given: 'src/shared/graphql/print-document.ts', isForBrowser: true },
]

/** For the shop in the browser and its renderer, not for the playground. */
export function lighterParts(): Plugin {
  return {
    name: 'lighter-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'playground',
    resolveId(asked) {
      const isBrowser = this.environment.name === 'client'
      const part = parts.find((candidate) => candidate.asked.test(asked) && (isBrowser || !candidate.isForBrowser))
      return part && join(import.meta.dirname, '..', part.given)
    },
  }
}
