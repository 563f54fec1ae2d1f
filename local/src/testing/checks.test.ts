import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { runNode } from '@instrumenta/testing/processes'

const run = async (...args: string[]) => {
  const program = runNode(['local/start.mjs', 'check', ...args])
  return { code: await program.exit, output: program.output() }
}

test('lists all checks, and our pages name no others', async () => {
  const { code, output } = await run('--list')
  expect(code).toBe(0)
  const names = output.split('\n').flatMap((line) => /^([a-z-]+) {2,}/.exec(line)?.[1] ?? [])
  const programs = readdirSync(join(ROOT, 'e2e/checks')).filter((file) => file.endsWith('.ts'))
  expect(programs.length).toBeGreaterThan(10)
  expect(names).toEqual(expect.arrayContaining(programs.map((file) => basename(file, '.ts'))))
  const pages = [
    'README.md',
    'docs/configuration.md',
    'docs/security.md',
    'docs/operations.md',
    'docs/deployment.md',
    'docs/performance.md',
    'bench/README.md',
  ]
  const texts = pages.map((page) => readFileSync(join(ROOT, page), 'utf8')).join('\n')
  const named = [...texts.matchAll(/npm run check -- ([a-z-]+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => name !== '--list' && !names.includes(name))).toEqual([])
})

test('rejects an unknown check with a list of the known ones', async () => {
  const { code, output } = await run('oversel')
  expect(code).toBe(1)
  expect(output).toContain('There is no check "oversel". Checks: oversell, ')
})

test('runs one check with the given arguments', async () => {
  const { code, output } = await run('licences', '--listTests')
  expect(code).toBe(0)
  expect(output).toMatch(/suites\/licences\.test\.ts\n/)
})
