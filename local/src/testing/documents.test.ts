import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { checks } from './checks'

/** Folders of the files that pages name. */
const FOLDERS = ['rules', 'prisma', 'operations', 'local', 'testing', 'server', 'client', 'e2e', 'bench', 'deploy']

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)(node_modules|dist|generated|\.turbo)\//.test(file))
    .map((file) => `${folder}/${file}`)

const files = FOLDERS.flatMap(filesIn)

const pages = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** Splits a regular expression into its alternatives. It may have one pair of brackets. */
function alternatives(pattern: string): string[] {
  return pattern.split(/\|(?![^(]{0,99}\))/).flatMap((part) => {
    const [before = '', inner, after = ''] = part.split(/[()]/)
    return inner === undefined ? [part] : inner.split('|').map((one) => before + one + after)
  })
}

/** Alternatives of a pattern that match no test in these projects. */
const findNothing = (projects: string[], pattern: string) =>
  alternatives(pattern).filter(
    (one) =>
      !files.some(
        (file) =>
          projects.some((project) => file.startsWith(`${project}/`)) &&
          /\.test\.tsx?$/.test(file) &&
          new RegExp(one).test(file),
      ),
  )

test('each part of a test pattern matches tests, in docs and checks', () => {
  const said = pages.flatMap((page) =>
    [...textOf(page).matchAll(/--selectProjects ([a-z ]+) --testPathPatterns '?([^'`]+)['`]/g)].map(
      ([, projects = '', pattern = '']) => ({ page, projects, pattern: pattern.replaceAll('\\|', '|') }),
    ),
  )
  expect(said.length).toBeGreaterThan(5)
  for (const [name, { run }] of checks) {
    const [program, , project = '', , pattern = ''] = run
    if (program === 'jest') said.push({ page: name, projects: project, pattern })
  }
  expect(
    said.flatMap(({ page, projects, pattern }) =>
      findNothing(projects.split(' '), pattern).map((one) => `${page}: ${one}`),
    ),
  ).toEqual([])
})

test('files named with their folder in docs exist', () => {
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|cjs|sql|graphql|conf|yml|json))`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !files.some((file) => file === named || file.endsWith(`/${named}`)))
      .map((named) => `${page}: ${named}`),
  )
  expect(missing).toEqual([])
})

/** Anchor of a heading, as GitHub generates it. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]{0,200})\]\([^)]{0,200}\)|`/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (page: string) => textOf(page).replaceAll(/^```[^]*?^```/gm, '')

const anchorsOf = (page: string) =>
  Array.from(withoutCode(page).matchAll(/^#+ (.*)$/gm), ([, title = '']) => anchorOf(title))

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
}

test('links in docs lead to existing files and headings', () => {
  const linking = [
    ...pages,
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'bench/README.md',
    ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ]
  const broken = linking.flatMap((page) =>
    [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link) && isBroken(page, link))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})
