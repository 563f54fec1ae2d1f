/**
 * `npm run test:mutation -- [rules|server] [windows]`: Stryker changes the code in small ways and expects a test to fail
 * for each change. `TEST_SEED` chooses the windows of ten lines that are changed; `TEST_ALL=1` uses all tests.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { sample, SEED } from './sample'
import startServices from './start-services'
import stopServices from './stop-services'

const WINDOW_LINES = 10

/** npm downloads them on the first run, because nothing else needs their 64 packages. 10.0 needs Node 22. */
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1']

interface Target {
  folder: string
  /** Paths below the folder of the files to change. */
  files: RegExp
  jestConfig: string
  /** Files that the tests read. */
  copied: string[]
  needsServices: boolean
  /** As many windows as fit into a quarter of an hour on two idle cores. */
  windows: number
}

const TARGETS: Record<string, Target> = {
  rules: {
    folder: 'rules/src',
    files: /\.ts$/,
    jestConfig: 'rules/jest.config.cjs',
    copied: ['rules'],
    needsServices: false,
    windows: 60,
  },
  server: {
    folder: 'server/src',
    files: /^(shared\/(permissions|money|price-tiers|price-quote)|modules\/(orders|prices)\/[\w.-]+)\.ts$/,
    jestConfig: 'testing/jest.mutation.cjs',
    copied: ['server', 'testing', 'prisma', 'schema.graphql'],
    needsServices: true,
    windows: 6,
  },
}

/** All windows of the files to change, in the format of Stryker's `mutate`. */
function listWindows({ folder, files }: Target): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name) && !/\.test\.ts$/.test(name))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(join(ROOT, folder, name), 'utf8').split('\n').length
      return Array.from(
        { length: Math.ceil(lines / WINDOW_LINES) },
        (_, index) => `${folder}/${name}:${index * WINDOW_LINES + 1}-${(index + 1) * WINDOW_LINES}`,
      )
    })
}

async function testMutants(name: string, target: Target, windows: number): Promise<void> {
  console.log(`Mutants of ${name}, TEST_SEED=${SEED}`)
  const config = `test-results/mutation-${name}.config.json`
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const options = {
    mutate: sample(listWindows(target), windows),
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: target.jestConfig, enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // Code that runs while a module loads would take all tests for each change: nearly all of the time.
    ignoreStatic: true,
    disableTypeChecks: false,
    ignorePatterns: ['**', ...target.copied.map((path) => `!${path}${path.includes('.') ? '' : '/**'}`), '**/dist'],
    tempDirName: '.turbo/mutation',
    concurrency: 2,
    dryRunTimeoutMinutes: 30,
    timeoutMS: 60_000,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `test-results/mutation-${name}.json` },
  }
  writeFileSync(join(ROOT, config), JSON.stringify(options))
  if (target.needsServices) await startServices()
  try {
    const packages = PACKAGES.map((one) => `--package=${one}`)
    execFileSync('npm', ['exec', '--yes', ...packages, '--', 'stryker', 'run', config], { cwd: ROOT, stdio: 'inherit' })
  } finally {
    if (target.needsServices) await stopServices()
  }
}

const [only, windows] = process.argv.slice(2)
for (const [name, target] of Object.entries(TARGETS)) {
  if (only === undefined || only === name) await testMutants(name, target, Number(windows ?? target.windows))
}
