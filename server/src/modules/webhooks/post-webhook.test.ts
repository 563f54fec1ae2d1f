import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPictureSite } from '../../testing/picture-site'
import { say } from '../../messages/say'
import { issue, readIssue } from '../../messages/sentence'
import { NOT_PUBLIC } from '../../testing/not-public'
import { retryInMs } from '../../shared/jobs/job-task'
import { createPostWebhook } from './post-webhook'
import { webhookRetries } from './webhooks.policy'

describe('sending', () => {
  const send = (options: Parameters<typeof createPostWebhook>[0], to: string) =>
    createPostWebhook(options)(to, {}, '{}', new AbortController().signal)

  it('connects to public addresses only, after resolving the name, and follows no redirect', async () => {
    const site = await startPictureSite((_request, response) =>
      response.writeHead(307, { location: 'https://10.0.0.1/' }).end('moved'),
    )
    const { lookup, ca } = site.options
    const inside = { status: null, answer: issue('webhookNotPublic') }
    expect(await send({ isLocalAllowed: false, lookup, ca }, site.addressOf('/'))).toEqual(inside)
    expect(site.asked).toEqual([])
    expect(await send({ isLocalAllowed: false, ...site.options }, site.addressOf('/'))).toEqual({
      status: 307,
      answer: 'moved',
    })
    expect(site.asked).toHaveLength(1)
    expect(await send({ isLocalAllowed: false }, 'http://127.0.0.1:1/')).toEqual(inside)
    await site.close()
  })

  it.each(NOT_PUBLIC)('refuses the address %s', async (address) => {
    const url = `https://${address.includes(':') ? `[${address}]` : address}/`
    expect(await send({ isLocalAllowed: true }, url)).toEqual({ status: null, answer: issue('webhookNotPublic') })
  })

  it('ends after its timeout, with the reason', async () => {
    const silent = http.createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    const timeoutMs = 100
    expect(await send({ isLocalAllowed: true, timeoutMs }, url)).toEqual({
      status: null,
      answer: issue('webhookLate', { seconds: 0.1 }),
    })
    silent.closeAllConnections()
    silent.close()
    const refused = readIssue((await send({ isLocalAllowed: true }, 'http://127.0.0.1:1/')).answer)
    expect(say(refused)).toBe('No connection: ECONNREFUSED.')
    expect(say(refused, 'de')).toBe('Keine Verbindung: ECONNREFUSED.')
  })
})

it('waits longer each time, up to half a day', () => {
  const delayOf = (attempts: number) => Number(retryInMs(webhookRetries, { attempts, queuedAt: new Date() }, 0.5))
  expect([1, 2, 3, 6, 20].map((attempts) => delayOf(attempts) / 1_000)).toEqual([5, 20, 80, 5_120, 43_200])
})
