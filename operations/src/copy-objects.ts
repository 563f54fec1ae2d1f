import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyOptions, CopyResult } from '@instrumenta/server/copy-to-s3'
import { copyToS3, WrongDatabase } from '@instrumenta/server/copy-to-s3'
import { readImageStoreSettings } from '@instrumenta/server/service-settings'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { errorText, Problem } from './problem'
import { printLine } from './terminal'
import { withDb } from './with-db'

const KEEP_ADDRESSES = '--keep-addresses'
const REMOVE = '--remove'
/** Maximum number of image keys to print. */
const SHOWN = 10
const REPORT_EVERY = 500
const TAKEN_OUT = 'Their copies in the bucket were deleted.'
const STILL_IN = `To delete their copies in the bucket, run this again with ${REMOVE} on the shop's own database.`

/**
 * `npm run objects:copy [-- [--keep-addresses] [--remove]]`: copies images and files of `DATA_DIR` into the bucket.
 * `--remove` deletes objects that the shop no longer references; without it, it only counts them, because with another shop's
 * database all uploads would count as unused. The shop may run, and the command can be repeated. Returns the exit code: 1 if
 * images are missing.
 */
export async function copyObjects(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  const other = args.find((arg) => ![KEEP_ADDRESSES, REMOVE].includes(arg))
  if (other !== undefined)
    throw new Problem(`Unknown option "${other}".`, `npm run objects:copy [-- [${KEEP_ADDRESSES}] [${REMOVE}]]`)
  if (!['images', 'files'].some((name) => existsSync(join(config.dataDir, name)))) {
    throw new Problem(`${config.dataDir} has no images and no files.`, 'Set DATA_DIR to the folder of the shop.')
  }
  const withAddresses = !args.includes(KEEP_ADDRESSES)
  const withRemovals = args.includes(REMOVE)
  const { kept, copied, addressed, left, missing } = await withDatabase(config, {}, (url) =>
    copyIntoBucket(url, config.dataDir, {
      withAddresses,
      withRemovals,
      onCopied({ done, total }) {
        if (done % REPORT_EVERY === 0) printLine(`  ${done} of ${total} folders`)
      },
    }),
  )
  printLine(`✓ ${copied} files copied, ${kept} already in the bucket. All copies match.`)
  printLine(
    withAddresses ? `  ${addressed} images now load from the bucket.` : '  Images still load from their old addresses.',
  )
  if (left > 0) printLine(`  ${left} unused folders were not copied. ${withRemovals ? TAKEN_OUT : STILL_IN}`)
  if (missing.length === 0) return 0
  printLine(`✗ ${missing.length} images have missing files: ${missing.slice(0, SHOWN).join(', ')}`)
  printLine('  Run this on every machine that stores images, or restore the images from a backup.')
  return 1
}

/**
 * Copies files into the bucket of the settings. Throws Problem if the settings name no bucket, or another shop's
 * database.
 */
export async function copyIntoBucket(
  databaseUrl: string,
  dataDir: string,
  options: Pick<CopyOptions, 'withAddresses' | 'withRemovals' | 'onCopied'>,
): Promise<CopyResult> {
  const settings = readSettings()
  return withDb(databaseUrl, 4, (db) => copyToS3({ db, dataDir, settings, ...options })).catch((error: unknown) => {
    if (!(error instanceof WrongDatabase)) throw error
    throw new Problem(error.message, 'Set DATABASE_URL to the database of the same shop.')
  })
}

function readSettings(): CopyOptions['settings'] {
  const advice = 'Set IMAGE_STORE=s3 and its settings in docs/configuration.md.'
  try {
    const settings = readImageStoreSettings(process.env)
    if (settings.store === 's3') return settings
  } catch (error) {
    throw new Problem(`${errorText(error)}.`, advice)
  }
  throw new Problem('No bucket is configured.', advice)
}
