import type { Image } from '@instrumenta/prisma/client'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Loaders, Services } from '../../graphql/context'
import { mainImageUrl } from '../../modules/images/image-url'
import { addImageRoutes } from '../../modules/images/images.routes'
import { addInquiryRoutes } from '../../modules/inquiries/inquiries.routes'
import { orderSchema } from '../../modules/orders/orders.rest'
import { addOrderRoutes } from '../../modules/orders/orders.routes'
import { productSchema } from '../../modules/products/products.rest'
import { addProductRoutes } from '../../modules/products/products.routes'
import { addReviewRoutes, reviewSchema } from '../../modules/reviews/reviews.routes'
import type { OpenSignInService } from '../../modules/users/open-sign-in.service'
import { addUserRoutes, userSchema } from '../../modules/users/users.routes'
import type { CacheVersion } from '../../shared/cache-version'
import type { FindImageAddress } from '../../shared/rest-route'
import { insertedSchema, refusalSchema } from '../../shared/rest-route'
import { addOpenApi, addReference } from './openapi'
import { watchMethods } from './rest-methods'
import { wordSchemaErrors } from './rest-validation'
import { addViewer } from './viewer'
import { addVisitorAnswers } from '../kept-answers/visitor-answers'

/** What the REST API works with. */
export interface RestDeps {
  services: Services
  loaders: Loaders
  cacheVersion: CacheVersion
  /** The shop's address, without a slash at the end. */
  publicUrl: string
  /** Whether the shop is one to try things in, with accounts that everybody knows. */
  isDemo: boolean
  /** Only for a shop that lets old clients sign in by an address alone. */
  openSignIn?: OpenSignInService | undefined
}

/** The REST API at `/api`, its description at `/api/openapi.json` and its reference at `/api/docs`. */
export const restApi = fastifyPlugin(addRestApi, { name: 'rest-api', dependencies: ['request-checks'] })

async function addRestApi(app: FastifyInstance, deps: RestDeps): Promise<void> {
  const { services, loaders, openSignIn } = deps
  const imageAddress = (image: Image) => absolute(mainImageUrl(image), deps.publicUrl)

  const findImageAddress: FindImageAddress = async (imageId) => {
    const image = imageId === null ? null : await loaders.image.load(imageId)
    return image && imageAddress(image)
  }

  await app.register(
    async (api) => {
      for (const schema of [refusalSchema, insertedSchema, productSchema, orderSchema, reviewSchema, userSchema]) {
        api.addSchema(schema)
      }
      await addOpenApi(api, { isSignInOpen: openSignIn !== undefined, isDemo: deps.isDemo })
      const refuseOtherMethods = watchMethods(api)
      await api.register(async (routes) => {
        addViewer(routes, services.users)
        routes.addHook('onRequest', async (_request, reply) => {
          // No other origin may read the answers.
          reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': new URL(deps.publicUrl).origin })
        })
        addVisitorAnswers(routes, deps.cacheVersion)
        routes.setSchemaErrorFormatter(wordSchemaErrors)
        routes.setErrorHandler(nameContentType)
        addProductRoutes(routes, { services, findImageAddress })
        addOrderRoutes(routes, { services })
        addReviewRoutes(routes, { services, findImageAddress })
        addUserRoutes(routes, { services, openSignIn })
        addInquiryRoutes(routes, { services })
        addImageRoutes(routes, { services, imageAddress })
      })
      refuseOtherMethods(api)
      await addReference(api)
    },
    { prefix: '/api' },
  )
}

/** Fastify only says that the type is wrong, not which one would do. */
function nameContentType(error: FastifyError, { routeOptions }: FastifyRequest): never {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const type = routeOptions.config.fileField === undefined ? 'application/json' : 'multipart/form-data'
    error.message = `Please send the body as ${type}, and say so in the Content-Type header.`
  }
  throw error
}

function absolute(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url
}
