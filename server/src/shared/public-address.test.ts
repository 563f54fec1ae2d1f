import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { NOT_PUBLIC } from '../testing/not-public'
import { isPublicAddress, NotPublic, requestPublic } from './public-address'

it.each(NOT_PUBLIC)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001::200e', '::ffff:93.184.215.14'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it('connects to the checked address, even if the name changes', async () => {
  const server = http.createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answers = ['127.0.0.1', '127.0.0.2']
  const send = () =>
    requestPublic(
      new URL(`http://rebinding.test:${port}/`),
      { headers: {}, signal: AbortSignal.timeout(5_000) },
      {
        lookup: (_name, done) => done(null, [{ address: answers.shift() ?? '', family: 4 }]),
        isAllowed: (address) => address === '127.0.0.1',
      },
    )
  const response = await send()
  expect(response.socket.remoteAddress).toBe('127.0.0.1')
  response.resume()
  expect(answers).toEqual(['127.0.0.2'])
  await expect(send()).rejects.toThrow(NotPublic)
  server.close()
})
