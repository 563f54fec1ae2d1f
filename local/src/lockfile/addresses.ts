import { z } from 'zod'

/** Stands for the registry that npm is set to use: `.npmrc` has npm put that in its place. There can be no such host (RFC 2606). */
const REGISTRY = 'https://npm.invalid'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ name: z.string().optional(), version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/** Where a registry has a package's file. One in a folder of another name is an alias, and says its own. */
function addressOf(folder: string, name: string | undefined, version: string) {
  const fullName = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `${REGISTRY}/${fullName}/-/${fullName.split('/').at(-1)}-${version}.tgz`
}

/**
 * The text of npm's lockfile, in which each package from a registry says where its file is: so npm need not ask for the list of all
 * its versions first. Nothing else is changed.
 * @throws ZodError if it is none of npm's lockfiles
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
