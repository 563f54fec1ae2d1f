import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import { findDebianProgram } from '@instrumenta/testing/debian-programs'
import { ROOT } from '../paths'

// deploy/observability, checked by Prometheus's own tool; `npm run check -- observability` lets Prometheus itself
// scrape a shop.

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
}

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-observability-'))
let promtool: FoundProgram | undefined
beforeAll(async () => {
  promtool = await findDebianProgram('promtool')
  if (!promtool) return console.warn('Not tried, since promtool cannot be had here: deploy/observability.')
  cpSync(join(ROOT, 'deploy/observability'), folder, { recursive: true })
}, 200_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Faults that promtool finds in a file; empty if none. */
function faultsIn({ path, env }: FoundProgram, what: 'config' | 'rules', file: string): string {
  const { status, stderr } = spawnSync(path, ['check', what, join(folder, file)], { env, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

test('Prometheus accepts the settings and the alerts, and rejects ones with an error', () => {
  if (!promtool) return
  expect(faultsIn(promtool, 'config', 'prometheus.yml')).toBe('')
  const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  writeFileSync(join(folder, 'alerts.yml'), alerts.replace('sum(rate(', 'sum(rat('))
  expect(faultsIn(promtool, 'config', 'prometheus.yml')).toContain('unknown function with name "rat"')
})

test('the dashboard queries existing metrics', () => {
  if (!promtool) return
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(asked.length).toBeGreaterThan(30)
  const check = (expressions: string[]) => {
    const rules = expressions.map((expr, i) => ({
      record: `panel_${i}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }))
    // JSON is YAML.
    writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    return promtool && faultsIn(promtool, 'rules', 'panels.yml')
  }
  expect(check(asked)).toBe('')
  expect(check([...asked, 'sum by (le (rate(x[1m]))'])).toContain('parse error')
})
