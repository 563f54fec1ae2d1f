import type { PictureSite } from '../../testing/picture-site'
import { startPictureSite } from '../../testing/picture-site'
import { NOT_PUBLIC } from '../../testing/not-public'
import type { FetchImageOptions } from './fetch-image'
import { isPublicAddress } from '../../shared/public-address'
import { createImageFetch } from './fetch-image'

const MB = 1024 * 1024
const REASON = /^We couldn’t fetch img: .+\. Upload the image with POST \/api\/image instead\.$/

let site: PictureSite

beforeAll(async () => {
  site = await startPictureSite(({ url = '' }, response) => {
    const [, what = '', ...parts] = url.split('/')
    const rest = parts.join('/')
    if (what === 'picture') return response.end('a picture')
    if (what === 'to') return response.writeHead(302, { location: decodeURIComponent(rest) }).end()
    if (what === 'chain')
      return response.writeHead(302, { location: Number(rest) > 1 ? `/chain/${Number(rest) - 1}` : '/picture' }).end()
    if (what === 'large') return response.end(Buffer.alloc(10 * MB + 1))
    if (what === 'limit') return response.end(Buffer.alloc(10 * MB))
    if (what === 'half') return response.writeHead(200).write('a part')
    if (what === 'slow') return
    return response.writeHead(404).end()
  })
})
afterAll(() => site.close())
beforeEach(() => void (site.asked.length = 0))

/** The content, or why there is none. */
const fetched = async (url: string, options: FetchImageOptions = {}) => {
  try {
    return String(await createImageFetch({ ...site.options, ...options })(url))
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', field: 'img', message: expect.stringMatching(REASON) })
    return (error as Error).message.slice('We couldn’t fetch img: '.length).split('. Upload the')[0]
  }
}

describe('an image of another site', () => {
  it('is fetched by https', async () => {
    expect(await fetched(site.addressOf('/picture'))).toBe('a picture')
  })

  it('is followed over three redirects, to other names too, and no further', async () => {
    expect(await fetched(site.addressOf('/chain/3'))).toBe('a picture')
    expect(await fetched(site.addressOf('/chain/4'))).toBe('its site redirects more than 3 times')
    const elsewhere = encodeURIComponent(site.addressOf('/picture', 'other.test'))
    expect(await fetched(site.addressOf(`/to/${elsewhere}`))).toBe('a picture')
  })

  it('may have at most 10 MB, whatever the site claims', async () => {
    expect((await createImageFetch(site.options)(site.addressOf('/limit'))).length).toBe(10 * MB)
    expect(await fetched(site.addressOf('/large'))).toBe('the image is larger than 10 MB')
  })

  it.each(['/slow', '/half'])('has to arrive in time: %s', async (path) => {
    expect(await fetched(site.addressOf(path), { timeoutMs: 300 })).toBe('its site took longer than 0.3 seconds')
  })

  it('has to exist', async () => {
    expect(await fetched(site.addressOf('/nothing'))).toBe('its site answered with status 404')
  })

  it('needs a reachable site', async () => {
    // Nothing listens at the first port.
    expect(await fetched(site.addressOf('/picture').replace(/:\d+/, ':1'))).toBe('its site can’t be reached')
  })

  it('needs a valid certificate', async () => {
    const { ca: _ca, ...trusting } = site.options
    await expect(createImageFetch(trusting)(site.addressOf('/picture'))).rejects.toThrow('can’t be reached securely')
    expect(await fetched(site.addressOf('/picture', 'third.test'))).toBe('its site can’t be reached securely')
  })

  it.each([
    ['http://pictures.test/x.png', 'it is not https'],
    ['ftp://pictures.test/x.png', 'it is not https'],
    ['file:///etc/passwd', 'it is not https'],
    ['https://', 'it is not https'],
    ['https://user:secret@pictures.test/x.png', 'it contains a user name or a password'],
  ])('is not fetched from %s', async (url, reason) => {
    expect(await fetched(url)).toBe(reason)
  })
})

describe('an address that is not public', () => {
  /** Other spellings of 127.0.0.1, which the URL standard parses equally. */
  const disguised = ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0x7f.1']
  it.each([...NOT_PUBLIC.map((address) => (address.includes(':') ? `[${address}]` : address)), ...disguised])(
    'is not connected to when it is written out: %s',
    async (host) => {
      const { port } = new URL(site.addressOf('/'))
      expect(await fetched(`https://${host}:${port}/picture`, { isAllowed: isPublicAddress })).toBe(
        'its site isn’t publicly reachable',
      )
      expect(site.asked).toEqual([])
    },
  )

  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['::1']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
    [['93.184.215.14', '::ffff:127.0.0.1']],
  ])('is not connected to when a name has it: %j', async (addresses) => {
    const lookup: FetchImageOptions['lookup'] = (_name, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    expect(await fetched(site.addressOf('/picture'), { lookup, isAllowed: isPublicAddress })).toBe(
      'its site isn’t publicly reachable',
    )
    expect(site.asked).toEqual([])
  })

  it.each([
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://inside.test/x',
  ])('is not connected to by a redirect to %s', async (target) => {
    const lookup: FetchImageOptions['lookup'] = (name, done) =>
      done(null, [{ address: name === 'inside.test' ? '192.168.0.1' : '127.0.0.1', family: 4 }])
    expect(await fetched(site.addressOf(`/to/${encodeURIComponent(target)}`), { lookup })).toBe(
      'its site isn’t publicly reachable',
    )
  })

  it('is not reached by http either, or over a redirect to it', async () => {
    const target = encodeURIComponent(site.addressOf('/picture').replace('https', 'http'))
    expect(await fetched(site.addressOf(`/to/${target}`))).toBe('its site redirects to an address without https')
  })

  it('is checked at the connection: a name is resolved once per connection', async () => {
    const names: string[] = []
    const lookup: FetchImageOptions['lookup'] = (name, done) => {
      names.push(name)
      site.options.lookup(name, done)
    }
    expect(await fetched(site.addressOf('/chain/1'), { lookup })).toBe('a picture')
    expect(names).toEqual(['pictures.test', 'pictures.test'])
  })

  it('is refused without any option, as in production', async () => {
    await expect(createImageFetch()(site.addressOf('/picture', 'localhost'))).rejects.toThrow(
      'isn’t publicly reachable',
    )
    expect(site.asked).toEqual([])
  })
})
