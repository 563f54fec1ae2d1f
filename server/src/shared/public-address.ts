import type { LookupAddress } from 'node:dns'
import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address of the name is not public. */
export class NotPublic extends Error {}

/** The only IPv6 addresses that are in use on the internet: IPv4-compatible and NAT64 addresses are outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an address on the public internet, not in private networks or tunnels into them. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // `process` reads an IPv4-mapped address as IPv4. 6to4 and Teredo have separate ranges.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (!(address instanceof ipaddr.IPv6)) return true
  const [isatapFlag = 0, isatapMark] = address.parts.slice(4)
  const isIsatap = (isatapFlag & ~0x0300) === 0 && isatapMark === 0x5efe
  return address.match(GLOBAL_UNICAST) && !isIsatap
}

/** Settings for tests. Production sets none of them, except for webhooks to this machine. */
export interface AddressRules {
  /** Finds the addresses of a name. */
  lookup?: (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
  /** True if the shop may connect to this address; by default only to public ones. */
  isAllowed?: (address: string) => boolean
  /** Certificate of an authority to trust, in PEM. */
  ca?: string
}

/** Request to another site. */
interface PublicRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/**
 * Sends a request to another site without following redirects. Use it for every user-given URL. A name is resolved once per
 * connection, and the connection uses a checked address.
 * @throws NotPublic if the host has any address that is not allowed
 */
export function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal }: PublicRequest,
  rules: AddressRules = {},
): Promise<IncomingMessage> {
  const { ca, isAllowed = isPublicAddress } = rules
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    // Node only resolves names, so a literal address is checked here.
    if (!isAllowedHost(url, isAllowed)) throw new NotPublic()
    const lookup = checkedLookup({ ...rules, isAllowed })
    const settings = { method, agent: false, lookup, signal, headers, ...(ca && { ca }) }
    request(url, settings, resolve).on('error', reject).end(body)
  })
}

/** True for a name, which is checked when resolved, or an allowed address. */
export function isAllowedHost({ hostname }: URL, isAllowed = isPublicAddress): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return !isIP(host) || isAllowed(host)
}

/** Looks up a name; fails with `NotPublic` if any of its addresses is not allowed. */
function checkedLookup({
  lookup,
  isAllowed,
}: AddressRules & Required<Pick<AddressRules, 'isAllowed'>>): LookupFunction {
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
