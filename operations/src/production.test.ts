import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPictures } from '@instrumenta/prisma/pictures'
import { readCatalogue } from '@instrumenta/prisma/catalogue'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { runNode } from '@instrumenta/testing/processes'
import { ROOT } from './paths'

// Runs the commands of the production image, with the programs in it.

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-production-'))
const dataDir = join(folder, 'data')
const serverBundle = join(folder, 'main.cjs')
/** The image's folder of programs, with only those files of the checkout that the Dockerfile copies. */
const app = join(folder, 'app')
const databases = openTestDatabases()

beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: join(ROOT, 'operations') })
  layOut()
  // In another folder, because the server's own tests start the bundle in this one.
  execFileSync(process.execPath, ['build.mjs', serverBundle], { cwd: join(ROOT, 'server') })
})
afterAll(async () => {
  await databases.close()
  rmSync(folder, { recursive: true })
})

/** Takes the place of building the image, as far as the operator's commands go. */
function layOut(): void {
  const [, copied = ''] =
    /^FROM manifests AS production\n(.*?)^FROM /ms.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
  for (const [, from = '', to = ''] of copied.matchAll(/^COPY (\S+) (\S+)$/gm)) {
    mkdirSync(join(app, to, '..'), { recursive: true })
    symlinkSync(join(ROOT, from), join(app, to))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'))
  cpSync(join(ROOT, 'operations/dist'), join(app, 'operations/dist'), { recursive: true })
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>
const packagesOf = (workspace: string) => Object.keys(readJson(`${workspace}/package.json`).dependencies as object)

/** The packages that one of our bundles loads at run time. */
function packagesLoaded(bundle: string): string[] {
  const code = readFileSync(bundle, 'utf8')
  const names = [
    ...code.matchAll(/\b(?:require|import)\d*(?:\.resolve)?\("((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?"\)/g),
  ]
  return [...new Set(names.map(([, name]) => name ?? ''))].filter((name) => !isBuiltin(name)).sort()
}

/** The image's command: the programs before the server, and the server. */
function readCommand(): string[] {
  const [, json = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
  const [shell, flag, line = ''] = JSON.parse(json) as string[]
  expect([shell, flag]).toEqual(['sh', '-c'])
  return line.split(' && ')
}

function runAsProduction(command: string, databaseUrl: string) {
  const [node, program = '', ...args] = command.split(' ')
  expect(node).toBe('node')
  return runNode([join(app, program), ...args], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ACCESS_TOKEN_SECRET: 'x'.repeat(32),
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }),
  })
}

/** Drawing all images takes half a minute, so existing ones are kept. Returns the folder of the missing one. */
async function drawAllButOne(imagesDir: string): Promise<string> {
  const [last = '', ...others] = [...(await readPictures(await readCatalogue())).values()].map(({ key }) => key)
  for (const key of others) {
    mkdirSync(join(imagesDir, key), { recursive: true })
    for (const width of [320, 640, 960]) {
      for (const format of ['avif', 'webp']) writeFileSync(join(imagesDir, key, `${width}.${format}`), 'drawn')
    }
  }
  return join(imagesDir, last)
}

const countRows = (databaseUrl: string, table: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
    return rows[0]?.count
  })

test('migrates an empty production database, which stays empty until pages or the catalogue are added', async () => {
  const databaseUrl = await databases.create('nothing')
  const [prepare = '', server] = readCommand()
  expect(server).toBe('exec node server/dist/main.cjs')
  const prepared = runAsProduction(prepare, databaseUrl)
  expect({ code: await prepared.exit, output: prepared.output() }).toMatchObject({ code: 0 })
  expect(await countRows(databaseUrl, 'products')).toBe(0)

  const asked = runAsProduction(prepare.replace('db:migrate', 'db:pages'), databaseUrl)
  expect({ code: await asked.exit, output: asked.output() }).toEqual({
    code: 0,
    output: expect.stringContaining('4 pages added'),
  })
  expect(await countRows(databaseUrl, 'articles')).toBe(4)
  expect(await countRows(databaseUrl, 'products')).toBe(0)
  expect(existsSync(dataDir)).toBe(false)

  const picture = await drawAllButOne(join(dataDir, 'images'))
  const seeded = runAsProduction(prepare.replace('db:migrate', 'db:seed'), databaseUrl)
  expect({ code: await seeded.exit, output: seeded.output() }).toMatchObject({ code: 0 })
  expect(await countRows(databaseUrl, 'products')).toBe(72)
  expect(await countRows(databaseUrl, 'articles')).toBe(15)
  // The last part of the seed.
  expect(await countRows(databaseUrl, 'search_synonyms')).toBeGreaterThan(0)
  expect(statSync(join(picture, '960.avif')).size).toBeGreaterThan(1_000)
})

test('the image contains the tools to export and erase a person', async () => {
  const databaseUrl = await databases.create()
  for (const command of ['person:export nobody@example.com', 'person:erase nobody@example.com --yes']) {
    const program = runAsProduction(`node operations/dist/operate.cjs ${command}`, databaseUrl)
    expect(await program.exit).toBe(1)
    expect(program.output()).toContain('There is no account of nobody@example.com')
  }
})

test('the code in the image needs only production packages', () => {
  const installed = ['prisma', 'operations', 'server'].flatMap(packagesOf)
  const needed = [join(ROOT, 'operations/dist/operate.cjs'), serverBundle].map(packagesLoaded)
  expect(needed[0]).toEqual(expect.arrayContaining(['pg', 'zod', '@prisma/adapter-pg', 'sharp']))
  expect(needed[1]).toEqual(
    expect.arrayContaining(['fastify', '@apollo/server', 'firebase-admin', '@aws-sdk/client-s3']),
  )
  expect(needed.flat().filter((name) => !installed.includes(name))).toEqual([])
})

test('bundled packages are available without development packages, as in the image and on a first start', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { dev?: boolean }> }
  const bundled = [join(ROOT, 'operations/dist/operate.cjs'), serverBundle].flatMap((bundle) => {
    const { sources } = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as { sources: string[] }
    return sources.flatMap(
      (source) => /(?:node_modules\/(?:@[\w.-]+\/)?[\w.-]+\/)+/.exec(source)?.[0].slice(0, -1) ?? [],
    )
  })
  expect(bundled).toContain('node_modules/@prisma/extension-read-replicas')
  expect([...new Set(bundled)].filter((name) => packages[name]?.dev)).toEqual([])
})

test('npm installs no workspaces besides those in the image, not even development dependencies', () => {
  const found = new Set(['operations', 'server'])
  for (const workspace of found) {
    const { dependencies = {}, devDependencies = {} } = readJson(`${workspace}/package.json`) as Record<string, object>
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@instrumenta/')) found.add(name.replace('@instrumenta/', ''))
    }
  }
  expect([...found].sort()).toEqual(['operations', 'prisma', 'rules', 'server'])
})

test('the image has no build tools, and copies only build results', () => {
  const file = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    'node:24-slim',
    'manifests',
    'manifests',
    'manifests',
    'node:24-slim',
  ])
  const copied = [...file.matchAll(/^COPY --from=(?:build|tracing) (\S+)/gm)].map(([, path]) => path)
  expect(copied).toEqual(['/app/operations/dist', '/app/server/dist', '/app/tracing/dist', '/app/client/dist'])
  const [, production = ''] = /FROM manifests AS production\n(.*?)\nCOPY/s.exec(file) ?? []
  expect(production.split('\n').map((line) => line.replace(/^RUN /, ''))).toEqual([
    'npm pkg delete dependencies devDependencies && npm pkg delete devDependencies --workspaces',
    'npm ci --workspace operations --workspace server && npm cache clean --force',
  ])
})
