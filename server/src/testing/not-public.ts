/**
 * Addresses that the shop must not connect to: one of each private range, and one of each IPv6 form that contains an
 * IPv4 address.
 */
export const NOT_PUBLIC = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.88.99.1',
  '198.18.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  // IPv4-mapped, IPv4-compatible, IPv4-translated.
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '::a00:1',
  '::5db8:d70e',
  '::ffff:0:127.0.0.1',
  // NAT64: the well-known prefix, the prefix for local use, and an unassigned neighbour.
  '64:ff9b::a00:1',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1:fffe::a00:1',
  '64:ff9b:2::a00:1',
  // 6to4, Teredo with 127.0.0.1 as its client, ISATAP.
  '2002:a00:1::',
  '2002:7f00:1::1',
  '2001:0:5db8:d70e::80ff:fffe',
  '2606:2800:220:1:0:5efe:7f00:1',
  '2606:2800:220:1:200:5efe:a00:1',
]
