import path from 'node:path'
import { findFreePort } from '@instrumenta/local/ports'
import { demandEnd, demandShop, deployedSettings, ownFolder, tell } from './image-shop'
import { placeOf } from './image-stage'
import type { ImageStage } from './image-stage'
import { endOf, PROGRAMS } from './ordinary-user'
import { demand } from './run-check'
import type { Stage } from './run-check'
import { followServer } from './server-process'
import { canRestrict, demandRestricted, startOfUnit, valueOf, wordsOf } from './systemd-unit'
import type { Unit } from './systemd-unit'

/**
 * Runs the unit's commands on the image's tree instead of a built checkout, on an empty database.
 */
export async function runAsService(
  unit: Unit,
  { database, lookAfter }: Stage,
  image: ImageStage,
  folder: string,
): Promise<void> {
  const places = placesOf(unit, placeOf(image, '.'), folder)
  const placed = (word: string) => {
    const place = places.get(word)
    demand(place !== undefined || !word.startsWith('/'), `This check does not know what lies at ${word} for the unit.`)
    return place ?? word
  }
  const given = valueOf(unit, 'Environment')
  const variables = Object.fromEntries(
    wordsOf(given).map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, placed(value)]
    }),
  )
  const { DATA_DIR: dataDir = '' } = variables
  const port = await findFreePort()
  const surroundings = {
    cwd: placed(valueOf(unit, 'WorkingDirectory')),
    env: {
      PATH: PROGRAMS,
      HOME: '/',
      ...variables,
      // EnvironmentFile overrides these.
      ...deployedSettings({ port, databaseUrl: database.url, dataDir }),
    },
  }
  const launch = (name: string) => startOfUnit(unit, wordsOf(valueOf(unit, name)).map(placed), surroundings)
  const prepared = await endOf(launch('ExecStartPre'))
  demand(prepared.code === 0, `ExecStartPre ended with ${prepared.code}. ${prepared.said}`)
  const server = followServer(launch('ExecStart'), port)
  lookAfter(server)
  const ready = await demandShop(server, database, dataDir)
  tell('as the unit says: ready', ready, server)
  if (canRestrict) demandRestricted(unit, server.pid)
  else console.log('    Left out: no new privileges and no capabilities, for which this must be root and have setpriv.')
  const restrictions = canRestrict ? 'the kernel says no new privileges, no capabilities and its umask; ' : ''
  console.log(`    ${restrictions}SIGTERM ended it with 0 after ${Math.round(await demandEnd(server))} ms`)
}

/** Local paths of the unit's files. */
function placesOf(unit: Unit, tree: string, folder: string): Map<string, string> {
  demand(valueOf(unit, 'PrivateTmp') === 'yes', 'The unit shares /tmp.')
  const mode = Number.parseInt(valueOf(unit, 'StateDirectoryMode'), 8)
  return new Map([
    [valueOf(unit, 'WorkingDirectory'), tree],
    [`/var/lib/${valueOf(unit, 'StateDirectory')}`, ownFolder(path.join(folder, 'state'), mode)],
    ['/tmp', ownFolder(path.join(folder, 'tmp'))],
    ['/usr/bin/node', process.execPath],
  ])
}
