import { parseUdi } from '@instrumenta/rules/udi'
import type { Udi } from '@instrumenta/rules/udi-result'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { parseInput } from '../../shared/validation'
import { setDeviceIdentifiersInput, udiText } from './devices.input'
import { canKeepDevices } from './devices.policy'
import type { SetDeviceIdentifiersResult } from './devices.results'
import { setDeviceIdentifiers } from './set-device-identifiers'

/** What devices are called all over the world: unique device identifiers (UDI). */
export interface DeviceService {
  /** Reads a text as an identifier. Throws BAD_USER_INPUT for more than 1,000 characters, and for nothing else. */
  parse(text: unknown): Udi
  /** Says which identifiers a product has. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  set(act: AuditContext, input: unknown): Promise<SetDeviceIdentifiersResult>
}

/** Builds the service. */
export function createDeviceService({ db, cacheVersion }: { db: Db; cacheVersion: CacheBump }): DeviceService {
  return {
    parse: (text) => parseUdi(parseInput(udiText, text, 'text')),

    async set(act, input) {
      if (!canKeepDevices(act.by)) throw refusalOf(act.by)
      const checked = parseInput(setDeviceIdentifiersInput, input, 'input')
      return bumpFor(cacheVersion, await setDeviceIdentifiers(db, act, checked))
    },
  }
}
