import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const client = join(import.meta.dirname, '..')
const chakra = join(client, '../node_modules/@chakra-ui/react/dist/esm')

/** Chakra asks for them by itself. */
const ALWAYS = ['_light', '_dark']

/**
 * Chakra knows some 900 style properties and 130 conditions, of which the shop uses some 120 and 20. The bundler can't
 * leave the others out, as they stand in one object; this does. A property is in use if its name is a word anywhere in
 * the sources, or in those of the Chakra components that they import: too much may be kept, but nothing is missed.
 */
export function withoutUnusedStyleProps(): Plugin {
  let words = new Set<string>()
  return {
    name: 'without-unused-style-props',
    enforce: 'pre',
    buildStart() {
      words = collectWords()
    },
    transform(code, id) {
      if (/@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/.test(id)) {
        return { code: trimPreset(code, (source) => this.parse(source) as unknown as Node, words), map: null }
      }
      if (/@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/.test(id)) {
        return { code: trimList(code, words), map: null }
      }
      return undefined
    },
  }
}

function collectWords(): Set<string> {
  const sources = readAll(join(client, 'src'), /^(?!.*\.(test|generated)\.).*\.tsx?$/)
  const components = sources.flatMap((text) =>
    [...text.matchAll(/@chakra-ui\/react\/([a-z-]+)'/g)].map(([, name = '']) => join('components', name)),
  )
  const theirs = [...new Set(components), 'styled-system']
    .filter((folder) => existsSync(join(chakra, folder)))
    .flatMap((folder) => readAll(join(chakra, folder), /\.js$/))
  return new Set([...ALWAYS, ...[...sources, ...theirs].flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? [])])
}

function readAll(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The part of a syntax tree that matters here. */
interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string; value?: string }
  value?: Node & { properties?: Node[]; elements?: { value?: string }[] }
  properties?: Node[]
  arguments?: Node[]
  callee?: { name?: string }
  [child: string]: unknown
}

function trimPreset(code: string, parse: (code: string) => Node, words: Set<string>): string {
  const unused: Node[] = []
  visit(parse(code), (node) => {
    if (node.type !== 'CallExpression') return
    const [config] = node.arguments ?? []
    if (node.callee?.name === 'defineConditions') {
      unused.push(...(config?.properties ?? []).filter((entry) => !words.has(`_${nameOf(entry)}`)))
    }
    if (node.callee?.name === 'defineConfig') {
      const utilities = config?.properties?.find((entry) => nameOf(entry) === 'utilities')?.value?.properties ?? []
      unused.push(...utilities.filter((entry) => ![nameOf(entry), ...shorthandsOf(entry)].some((n) => words.has(n))))
    }
  })
  if (unused.length < 100) refuseOtherVersion()
  return unused
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function trimList(code: string, words: Set<string>): string {
  const [, list] = /cssPropertiesStr = "([\w,]+)"/.exec(code) ?? []
  if (!list) refuseOtherVersion()
  return code.replace(
    list,
    list
      .split(',')
      .filter((name) => words.has(name))
      .join(','),
  )
}

function refuseOtherVersion(): never {
  throw new Error('Chakra has changed: see client/build/unused-style-props.ts')
}

const nameOf = ({ key }: Node) => key?.name ?? key?.value ?? ''

function shorthandsOf({ value }: Node): string[] {
  const shorthand = value?.properties?.find((entry) => nameOf(entry) === 'shorthand')?.value
  return (shorthand?.elements ?? []).flatMap((element) => element.value ?? [])
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) node.forEach((child) => visit(child, look))
  else if (node && typeof node === 'object') {
    if ('type' in node) look(node as Node)
    Object.values(node).forEach((child) => visit(child, look))
  }
}
