import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

// Each that waits for a thread has its memory already: 32 of them are 40 MB. The dense ones take far longer, and
// nobody waits for them.
const inQuickTurn = pLimit(2)
const inDenseTurn = pLimit(1)

/** How the bytes of a page may travel. */
export type PageEncoding = 'br' | 'gzip' | 'identity'

/** The document of a page, compressed once for all who ask. */
export interface PageBody {
  /** The same for all encodings, so it is weak. */
  etag: string
  /** Bytes of memory that it may take. */
  size: number
  encode(encoding: PageEncoding): Promise<Buffer>
}

/** Milliseconds after which a page that is still asked for is worth the slow, dense compression. */
const DENSE_AFTER_MS = 500

/** `now` is a clock in milliseconds. */
export function createPageBody(html: string, now: () => number = () => performance.now()): PageBody {
  const identity = Buffer.from(html)
  const madeAt = now()
  let quick: Promise<Buffer> | undefined
  let dense: Promise<Buffer> | Buffer | undefined
  let zipped: Promise<Buffer> | undefined

  async function encodeBrotli(): Promise<Buffer> {
    if (Buffer.isBuffer(dense)) return dense
    if (!dense && now() - madeAt >= DENSE_AFTER_MS) {
      dense = inDenseTurn(compress, identity, constants.BROTLI_MAX_QUALITY)
      // The first to ask after a while gets the quick form like all before; the dense one is for those that follow.
      void dense.then((bytes) => (dense = bytes))
    }
    return (quick ??= inQuickTurn(compress, identity, QUICK_QUALITY))
  }

  return {
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    size: identity.length * 2,
    async encode(encoding) {
      switch (encoding) {
        case 'br':
          return encodeBrotli()
        case 'gzip':
          return (zipped ??= deflate(identity))
        case 'identity':
          return identity
      }
    },
  }
}

/** As fast as gzip, and smaller. */
const QUICK_QUALITY = 4

function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  }
  return brotli(bytes, { params })
}

/** As wide as the page. The usual one has 4 MB, and to fetch those takes longer than to compress a page. */
function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(Math.max(size, 1)))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | undefined): PageEncoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';'))
      .filter(([, weight]) => !weight || !/^\s*q=0(\.0*)?\s*$/.test(weight))
      .map(([name]) => name?.trim()),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}
