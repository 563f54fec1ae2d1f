import { z } from 'zod'

/** Placeholder; `.npmrc` makes npm replace it with the configured registry. The host can't exist (RFC 2606). */
const REGISTRY = 'https://npm.invalid'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ name: z.string().optional(), version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/**
 * URL of a package's file in the registry. A folder with another name is an alias of the package, and gets the URL of
 * the package.
 */
function addressOf(folder: string, name: string | undefined, version: string) {
  const fullName = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `${REGISTRY}/${fullName}/-/${fullName.split('/').at(-1)}-${version}.tgz`
}

/**
 * Returns npm's lockfile with the file URL of each registry package, so that npm need not request version lists first.
 * Nothing else changes.
 * @throws ZodError if the text is no npm lockfile
 */
export function withAddresses(text: string): string {
  const lock = JSON.parse(text) as object
  const { packages } = lockfile.parse(lock)
  for (const [folder, entry] of Object.entries(packages)) {
    const { name, version, ...rest } = entry
    // Workspaces are folders here, and have no file.
    if (version === undefined || rest.integrity === undefined) continue
    const alias = name === undefined ? {} : { name }
    packages[folder] = { ...alias, version, ...rest, resolved: addressOf(folder, name, version) }
  }
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`
}
