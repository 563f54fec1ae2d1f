import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { pictureUpload } from '../../shared/upload-kinds'
import { addUploadRoute } from '../../shared/upload-route'
import { readLogo, uploadLogo } from './seller-logo'
import { getLogo, postLogo } from './seller-logo.rest'

/** Adds `POST /api/seller/logo` and `GET /api/seller/logo/{id}.png`. */
export function addLogoRoutes(api: RestScope, { gate, db }: Pick<Reading, 'db'> & { gate: UploadGate }): void {
  addUploadRoute(api, {
    path: '/seller/logo',
    access: 'ADMIN',
    kind: pictureUpload,
    schema: postLogo,
    gate,
    keep: (_viewer, { content }) => uploadLogo({ db }, content),
  })

  api.get('/seller/logo/:id.png', { config: { access: 'PUBLIC' }, schema: getLogo }, async ({ params }, reply) => {
    const logo = await readLogo(db, params)
    if (!logo) throw httpError(404, sentence('logoNotFound'))
    void reply.removeHeader('vary').headers({
      'content-type': 'image/png',
      'content-length': logo.png.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Email programs on the web show it, too.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return reply.send(Buffer.from(logo.png))
  })
}
