/** How a browser on this machine calls the host that the server listens on. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether it is an address as Redis' own tools write it; options behind a question mark are none of ours. */
export function isRedisUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(url)
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d*$/.test(pathname) && search + hash === ''
}
