import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const RP = 'localhost'

/** A passkey in memory, which answers WebAuthn options as a browser would. */
export interface SoftwareAuthenticator {
  create(options: string): string
  get(options: string, changes?: { origin?: string; counter?: number }): string
}

/** Creates an authenticator with one ES256 key. `origin` is that of the page. */
export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const authData = (flags: number, count: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(Buffer.from(RP)), Buffer.from([flags]), uint(count, 4), more])
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const credential = (response: Record<string, unknown>) => {
    const text = id.toString('base64url')
    return JSON.stringify({ id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response })
  }

  return {
    create(options) {
      const { challenge } = JSON.parse(options) as { challenge: string }
      // COSE key: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, key])
      const data = authData(0x45, counter, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        uint(data.length, 2),
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options, changes = {}) {
      const { challenge } = JSON.parse(options) as { challenge: string }
      counter = changes.counter ?? counter + 1
      const data = authData(0x05, counter)
      const client = clientData('webauthn.get', challenge, changes.origin ?? origin)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function uint(value: number, size: 2 | 4): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}
