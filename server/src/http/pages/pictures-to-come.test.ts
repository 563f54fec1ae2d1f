import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { createPicturesToCome } from './pictures-to-come'
import { addImages } from './static-files'

let dataDir: string
let app: FastifyInstance

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-to-come-'))
  // As the seed leaves them: one picture begun, one that waits, in the far future.
  for (const key of ['begun', 'later']) {
    mkdirSync(join(dataDir, 'images', key), { recursive: true })
    mkdirSync(join(dataDir, 'images', '.waiting'), { recursive: true })
    writeFileSync(markOf(key), '')
    utimesSync(markOf(key), new Date('2100-01-01'), new Date('2100-01-01'))
  }
  app = fastify()
  await addImages(app, dataDir)
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const fileOf = (key: string, name: string) => join(dataDir, 'images', key, name)
const markOf = (key: string) => fileOf('.waiting', key)
const ask = (path: string) => app.inject(`/images/${path}`)

describe('a picture that is still to be drawn', () => {
  it('is waited for, and asked for by its mark', async () => {
    const answer = ask('later/640.avif')
    await pause(200)
    expect(Math.abs(Date.now() - statSync(markOf('later')).mtimeMs)).toBeLessThan(10_000)
    writeFileSync(fileOf('later', '640.avif'), 'drawn')
    const { statusCode, body, headers } = await answer
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'drawn' })
    expect(headers['cache-control']).toContain('immutable')
  })

  it('keeps its place in the line when it is asked for again', async () => {
    const answers = [ask('later/640.avif')]
    await pause(100)
    const place = statSync(markOf('later')).mtimeMs
    answers.push(ask('later/320.avif'))
    await pause(100)
    expect(statSync(markOf('later')).mtimeMs).toBe(place)
    rmSync(markOf('later'))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('is not waited for where the file is there, although the rest of it is not', async () => {
    writeFileSync(fileOf('begun', '320.webp'), 'small')
    expect((await ask('begun/320.webp?again')).body).toBe('small')
  })

  it('is not waited for any more once it was given up', async () => {
    const answer = ask('later/640.avif')
    rmSync(join(dataDir, 'images', '.waiting'), { recursive: true })
    expect((await answer).statusCode).toBe(404)
  })

  it('is refused for now when it takes too long', async () => {
    const awaitPicture = createPicturesToCome(join(dataDir, 'images'), 100)
    await expect(awaitPicture('later', '640.avif')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})

it('what is not among them is answered at once', async () => {
  const begun = performance.now()
  for (const path of ['other/640.avif', '.waiting/later', 'later/../.waiting/later', 'later/640.svg']) {
    expect([403, 404]).toContain((await ask(path)).statusCode)
  }
  expect(performance.now() - begun).toBeLessThan(1_000)
})
