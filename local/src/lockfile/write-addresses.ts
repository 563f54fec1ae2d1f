/** `npm run lock:addresses`: restores the file URLs in the lockfile after a change of packages. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { printLine } from '@instrumenta/operations/terminal'
import { withAddresses } from './addresses'

const file = join(ROOT, 'package-lock.json')
writeFileSync(file, withAddresses(readFileSync(file, 'utf8')))
printLine('package-lock.json has the address of every package.')
