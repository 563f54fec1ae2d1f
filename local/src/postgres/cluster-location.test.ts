import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateCluster } from './cluster-location'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a database elsewhere follows a moved folder, and never serves a copy', () => {
  const [first, moved, copy, home] = ['first', 'moved', 'copy', 'home'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  mkdirSync(first)
  mkdirSync(home)
  writeFileSync(join(first, 'postgres-is-elsewhere'), home)
  writeFileSync(`${home}.of`, first)
  expect(locateCluster(first)).toMatchObject({ home, elsewhere: true })

  renameSync(first, moved)
  expect(locateCluster(moved)).toMatchObject({ home, elsewhere: true })
  expect(readFileSync(`${home}.of`, 'utf8')).toBe(moved)

  cpSync(moved, copy, { recursive: true })
  expect(() => locateCluster(copy)).toThrow(`${copy} is a copy of ${moved}`)
  expect(locateCluster(moved)).toMatchObject({ home })
})
