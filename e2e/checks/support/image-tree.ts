import { execFileSync } from 'node:child_process'
import { endOf, ordinaryUser, PROGRAMS, start } from './ordinary-user'
import { demand } from './run-check'

/** A folder's files, except some subfolders, with a state that changes on each write. */
export type Tree = Map<string, { size: number; state: string }>

const without = (folders: string[]) => folders.flatMap((folder) => ['-path', folder, '-prune', '-o'])

export function readTree(root: string, except: string[] = []): Tree {
  const found = execFileSync('find', [root, ...without(except), '-printf', '%P\t%s\t%y %m %U %T@ %C@ %l\n'], {
    encoding: 'utf8',
    maxBuffer: 100e6,
  })
  const lines = found.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', size, state = ''] = line.split('\t')
      return [name, { size: state.startsWith('f') ? Number(size) : 0, state }]
    }),
  )
}

/** Paths that were added, removed or written between two trees. */
export const changesBetween = (before: Tree, after: Tree): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name)?.state !== after.get(name)?.state || before.get(name)?.size !== after.get(name)?.size,
  )

/** Paths that the kernel lets the ordinary user write. Links count as their targets. */
export async function writableIn(root: string, except: string[] = []): Promise<string[]> {
  const { code, said } = await endOf(
    start(['find', root, ...without(except), '!', '-type', 'l', '-writable', '-print'], {
      cwd: root,
      env: { PATH: PROGRAMS },
      ...ordinaryUser,
    }),
  )
  demand(code === 0, `The ordinary user cannot read all of the tree: ${said}`)
  return said.split('\n').filter(Boolean)
}

/** Names of the packages in a tree, once per copy. */
export const packagesIn = (tree: Tree): string[] =>
  [...tree.keys()].flatMap(
    (name) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(name)?.[1] ?? [],
  )

/** Total bytes of files whose path contains `part`. */
export const sizeOf = (tree: Tree, part = ''): number =>
  [...tree].reduce((sum, [name, { size }]) => sum + (name.includes(part) ? size : 0), 0)
