import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serverProgram } from '@instrumenta/e2e/built-server'
import { trustedDocuments } from './operations'

const repository = fileURLToPath(new URL('..', import.meta.url))

/**
 * Lays out a shop whose own client has the bench's operations: the built server, and a client that lists these
 * documents as trusted. Returns the server's program.
 */
export function layOutTrustedShop(folder: string): string {
  const client = join(repository, 'client/dist')
  const entry = join(client, 'server/entry-server.js')
  for (const file of [serverProgram, entry]) {
    if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\` first.`)
  }
  for (const path of ['server/dist', 'client/dist/server']) mkdirSync(join(folder, path), { recursive: true })
  for (const path of ['node_modules', 'server/node_modules', 'client/dist/client']) {
    symlinkSync(join(repository, path), join(folder, path))
  }
  const program = join(folder, 'server/dist/main.cjs')
  copyFileSync(serverProgram, program)
  const url = JSON.stringify(pathToFileURL(entry).href)
  // A module's own exports take precedence over re-exports.
  writeFileSync(
    join(folder, 'client/dist/server/entry-server.js'),
    `export * from ${url}\nimport { trustedDocuments as own } from ${url}\n` +
      `export const trustedDocuments = { ...own, ...${JSON.stringify(trustedDocuments)} }\n`,
  )
  writeFileSync(join(folder, 'client/package.json'), '{ "type": "module" }\n')
  return program
}
