import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FetchImage, FetchImageOptions } from '../modules/images/fetch-image'
import { createImageFetch } from '../modules/images/fetch-image'

/** Self-signed for `pictures.test` and `other.test`, valid until 2120. Only these tests trust it. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1waWN0dXJl
cy50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1waWN0dXJlcy50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEd+Kn
V94Ues/qNY0vZVc/EVzDawNvieGX36y2dAwTvxhudgxl8sgVw4o/rbLBRibXqc+o
TN6usF2dTVx4E/AhcKNYMFYwJAYDVR0RBB0wG4INcGljdHVyZXMudGVzdIIKb3Ro
ZXIudGVzdDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTTAQXHBp/g3e+bfzG0
Ueo6Lvb/KTAKBggqhkjOPQQDAgNIADBFAiBn+G/L6BPmuDU8D0DXeHAA3lkMCIzM
lbW6csrvrjFnYQIhAIJwNxAbQkCuY8MW8ghJNtqPBR0LRr6w16Jarb4ARdmS
-----END CERTIFICATE-----`

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLB7YSofbIqrOb0TX
1W324hk4DlplUn+9fMPw/YMwYpKhRANCAAR34qdX3hR6z+o1jS9lVz8RXMNrA2+J
4ZffrLZ0DBO/GG52DGXyyBXDij+tssFGJtepz6hM3q6wXZ1NXHgT8CFw
-----END PRIVATE KEY-----`

/** An https site on this machine, with the names `pictures.test` and `other.test`. */
export interface PictureSite {
  /** Addresses of its pages, with any of its names. */
  addressOf(path: string, host?: string): string
  /** Options for a fetch that trusts and reaches only this site and address. */
  options: Required<Pick<FetchImageOptions, 'lookup' | 'isAllowed' | 'ca'>>
  /** A fetch that trusts and reaches it. */
  fetchImage: FetchImage
  /** Requested paths. */
  asked: string[]
  close(): Promise<void>
}

/** Starts the site. Close it in `afterAll`. */
export async function startPictureSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<PictureSite> {
  const asked: string[] = []
  const server = https.createServer({ cert: certificate, key }, (request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const options: PictureSite['options'] = {
    lookup: (_hostname, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    isAllowed: (address) => address === '127.0.0.1',
    ca: certificate,
  }
  return {
    addressOf: (path, host = 'pictures.test') => `https://${host}:${port}${path}`,
    options,
    fetchImage: createImageFetch(options),
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
