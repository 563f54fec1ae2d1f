import path from 'node:path'
import { findFreePort } from '@instrumenta/local/ports'
import { demandEnd, demandShop, deployedSettings, ownFolder, tell } from './image-shop'
import { placeOf, variablesOf } from './image-stage'
import type { ImageStage } from './image-stage'
import { endOf, ordinaryUser, PROGRAMS, start } from './ordinary-user'
import { demand } from './run-check'
import type { Stage } from './run-check'
import { followServer } from './server-process'

/** Runs the image's CMD as a container would, with the image's variables, on an empty database. */
export async function runAsContainer({ database, lookAfter }: Stage, image: ImageStage, folder: string): Promise<void> {
  demand(image.user !== '', 'The image runs as root.')
  const { DATA_DIR: dataDir = '', ...variables } = variablesOf(image)
  demand(image.volumes.includes(image.env.DATA_DIR ?? ''), `DATA_DIR, ${image.env.DATA_DIR}, is no volume.`)
  const port = await findFreePort()
  const surroundings = {
    cwd: placeOf(image, '.'),
    env: {
      PATH: PROGRAMS,
      // As in docker-compose.yml: only the volume and a private /tmp are writable.
      HOME: '/nonexistent',
      TMPDIR: ownFolder(path.join(folder, 'tmp')),
      ...variables,
      DATA_DIR: dataDir,
      ...deployedSettings({ port, databaseUrl: database.url, dataDir }),
    },
    ...ordinaryUser,
  }
  const askWhetherWell = () => endOf(start(['/bin/sh', '-c', image.healthcheck], surroundings))
  const server = followServer(start(image.command, surroundings), port)
  lookAfter(server)
  const ready = await demandShop(server, database, dataDir)
  const well = await askWhetherWell()
  demand(well.code === 0, `HEALTHCHECK ended with ${well.code}. ${well.said}`)
  tell('as the image says: migrated and ready', ready, server)
  const end = await demandEnd(server)
  const gone = await askWhetherWell()
  demand(gone.code !== 0, 'HEALTHCHECK calls a shop well that is gone.')
  console.log(
    `    the process of CMD is the server, HEALTHCHECK tells it from none, SIGTERM ended it with 0 after ${Math.round(end)} ms`,
  )
}
