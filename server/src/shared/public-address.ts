import type { LookupAddress } from 'node:dns'
import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address of the name is not public. */
export class NotPublic extends Error {}

/** Whether anybody on the internet could reach the address, which leaves out what only our own network can. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address in the clothes of IPv6 is taken for what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** What tests bring of their own. In production nothing of it is set. */
export interface AddressRules {
  /** Finds the addresses of a name. */
  lookup?: (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
  /** Whether the shop may connect to this address; by default to public ones alone. */
  isAllowed?: (address: string) => boolean
}

/**
 * A look-up of names for connections to others' sites. Names are looked up once for each connection, and the addresses that were
 * checked are those that are connected to; a name with any address that is not allowed is refused with `NotPublic`.
 */
export function guardedLookup({ lookup, isAllowed = isPublicAddress }: AddressRules): LookupFunction {
  const findAll = lookup ?? ((hostname, done) => dns.lookup(hostname, { all: true }, done))
  return (hostname, { all }, done) => {
    findAll(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '')
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new NotPublic(), '')
      if (all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

/** Throws `NotPublic` for an address in place of a name, which is not looked up, if it is not allowed. */
export function checkLiteral({ hostname }: URL, { isAllowed = isPublicAddress }: AddressRules): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new NotPublic()
}
