import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildImage } from './image-build'
import { placeOf, variablesOf, changesBetween, packagesIn, readTree, writableIn } from './image-stage'
import { demand } from './run-check'
import { readUnit } from './systemd-unit'

const GOOD = `FROM node:24-slim AS first
WORKDIR /app
COPY a.txt ./
RUN cat a.txt a.txt > b.txt && mkdir /data && chown node /data
FROM node:24-slim
WORKDIR /srv
ENV DATA_DIR=/data
COPY --from=first /app/b.txt c.txt
`

/** Dockerfiles that must fail the check, because it cannot run them faithfully. */
const BAD = [
  'ADD a.txt ./',
  'ARG NODE_VERSION=24',
  'ENTRYPOINT ["node"]',
  'COPY --chown=node a.txt ./',
  'COPY *.txt ./',
  'COPY ignored.txt ./',
  'COPY --from=second /app ./',
  'RUN --mount=type=cache,target=/root/.npm true',
  'RUN ["true"]',
  'RUN echo >/outside',
  'RUN false',
  'USER root',
  'CMD node main.cjs',
  'FROM python:3',
]

/** Shows that the check can fail: faults in a Dockerfile, a tree and a unit are found. */
export async function demandFaultsFound(folder: string): Promise<void> {
  const files = path.join(folder, 'files')
  mkdirSync(files, { recursive: true })
  for (const name of ['a.txt', 'ignored.txt']) writeFileSync(path.join(files, name), 'a')
  let count = 0
  const build = (dockerfile: string) =>
    buildImage(dockerfile, { folder: files, files: ['a.txt'] }, path.join(folder, `image-${count++}`))

  const image = await build(GOOD)
  const { DATA_DIR } = variablesOf(image)
  demand(readFileSync(placeOf(image, 'c.txt'), 'utf8') === 'aa', 'The small Dockerfile made something else.')
  demand(DATA_DIR === path.join(image.root, 'data'), `/data was mapped to ${DATA_DIR}.`)
  for (const line of BAD) demand(await fails(() => build(GOOD + line)), `This check passes over ${line}.`)
  demand(await fails(async () => readUnit('[Service]\nExecStop=/bin/true\n')), 'This check passes over ExecStop.')

  const tool = path.join(image.root, 'srv/node_modules/@some/tool')
  mkdirSync(tool, { recursive: true })
  writeFileSync(path.join(tool, 'package.json'), '{}')
  const loose = placeOf(image, 'c.txt')
  chmodSync(loose, 0o666)
  const before = readTree(image.root)
  demand(packagesIn(before).join() === '@some/tool', 'A package is not found.')
  const writable = await writableIn(image.root)
  demand(writable.includes(loose), 'A file that anybody may write is not found.')
  writeFileSync(loose, 'bb')
  demand(changesBetween(before, readTree(image.root)).join() === 'srv/c.txt', 'A file that was written is not found.')
  console.log(`  ${BAD.length + 3} planted faults found, in a Dockerfile, a tree and a unit`)
}

const fails = (attempt: () => Promise<unknown>) =>
  attempt().then(
    () => false,
    () => true,
  )
