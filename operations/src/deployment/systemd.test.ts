import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../paths'
import { readSettings, SAMPLES, unknownSettings } from '../testing/deployed-settings'

const unit = readFileSync(join(ROOT, 'deploy/systemd/instrumenta.service'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'instrumenta-unit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs systemd's own look at a unit, of this machine's Node. */
function analyze(text: string, ...args: string[]) {
  const file = join(folder, 'instrumenta.service')
  writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath))
  const { stdout, stderr, status } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
  return { said: stdout + stderr, status }
}

const valueOf = (name: string) =>
  unit
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)

test('systemd accepts the hardened unit, and reports invalid settings', () => {
  if (!existsSync('/usr/bin/systemd-analyze'))
    return console.warn('Not tried, since there is no systemd here: its unit.')
  expect(analyze(unit, 'verify')).toEqual({ said: '', status: 0 })
  expect(analyze(unit.replace('ProtectSystem=strict', 'ProtectSystem=strictly'), 'verify').said).toContain('strictly')
  // Points of ten, of which 1.3 are for the network and its sockets.
  const exposure = ['security', '--offline=true', '--threshold=15']
  expect(analyze(unit, ...exposure)).toMatchObject({ status: 0 })
  expect(analyze(unit.replace(/^(?:Private|Protect|Restrict).*\n/gm, ''), ...exposure)).toMatchObject({ status: 1 })
})

test('it runs the same as the image, and sets only known variables', () => {
  const [, script = ''] = /^CMD \["sh", "-c", "([^"]+)"\]$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
  const commands = [valueOf('ExecStartPre'), valueOf('ExecStart')].map((line) => line?.replace('/usr/bin/', ''))
  expect(commands.join(' && exec ')).toBe(script)
  const settings = Object.fromEntries(
    valueOf('Environment')
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [],
  ) as Record<string, string>
  // Node reads the folder of temporary files from the environment.
  const { TMPDIR, ...own } = settings
  expect(TMPDIR).toBe('/tmp')
  expect(unknownSettings(own)).toEqual([])
  expect(readSettings({ ...SAMPLES, DATABASE_URL: 'postgresql://localhost/shop', ...own })).toMatchObject({
    port: 4000,
    dataDir: '/var/lib/instrumenta',
  })
})
