import type { Image, Product } from '@instrumenta/prisma/client'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Reading } from '../../graphql/context'
import { mainImageUrl } from '../../modules/images/image-url'
import { addImageRoutes } from '../../modules/images/images.routes'
import { addBulkRoutes } from '../../modules/bulk/bulk.routes'
import { createImageImport } from '../../modules/images/upload-image'
import { createUploadGate } from '../../shared/upload-gate'
import { addDocumentRoutes } from '../../modules/documents/documents.routes'
import { addInquiryRoutes } from '../../modules/inquiries/inquiries.routes'
import { addInvoiceRoutes } from '../../modules/invoices/invoices.routes'
import { addOrderRoutes } from '../../modules/orders/orders.routes'
import { addProductRoutes } from '../../modules/products/products.routes'
import { productInLanguage } from '../../modules/translations/in-language'
import { addQuotationFileRoutes } from '../../modules/quotations/quotation-files.routes'
import { addReturnPhotoRoutes } from '../../modules/returns/return-photos.routes'
import { addReviewRoutes } from '../../modules/reviews/reviews.routes'
import { addUserRoutes } from '../../modules/users/users.routes'
import type { Language } from '../../shared/languages'
import { namedScope } from '../../shared/named-scope'
import type { FindImageAddress } from '../../shared/rest-image'
import type { RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { sentence } from '../../messages/sentence'
import { addOpenApi, addReference } from './openapi'
import { validateByZod } from './rest-validation'
import { addViewer } from './viewer'
import type { KeptAnswersDeps } from '../kept-answers/kept-answers'
import { watchMethods } from '../method-refusals'
import { addVisitorAnswers } from '../kept-answers/visitor-answers'

/** What the REST API works with. */
export interface RestDeps extends KeptAnswersDeps {
  reading: Reading
  /** Where a visitor is to read; undefined where there is but one place. */
  chooseReading?: (() => Promise<Reading | undefined>) | undefined
  /** The shop's address, without a slash at the end. */
  publicUrl: string
  /** Whether the shop is one to try things in, with accounts that everybody knows. */
  isDemo: boolean
}

/** The REST API at `/api`, its description at `/api/openapi.json` and its reference at `/api/docs`. */
export const restApi = fastifyPlugin(addRestApi, { name: 'rest-api', dependencies: ['request-checks'] })

async function addRestApi(app: FastifyInstance, deps: RestDeps): Promise<void> {
  const { reading: own } = deps
  const gate = createUploadGate()
  const importImage = createImageImport({ ...own, gate })
  const imageAddress = (image: Image) => absolute(mainImageUrl(image), deps.publicUrl)

  const readingOf = async ({ viewer }: FastifyRequest) => {
    const reading = (viewer ? undefined : await deps.chooseReading?.()) ?? own
    const { loaders } = reading
    const findImageAddress: FindImageAddress = async (imageId) => {
      const image = imageId === null ? null : await loaders.image.load(imageId)
      return image && imageAddress(image)
    }
    const translate = (product: Product, language: Language) => productInLanguage(product, { language, loaders })
    return { ...reading, findImageAddress, translate }
  }

  await app.register(
    namedScope('rest', async (api: FastifyInstance) => {
      await addOpenApi(api, { isSignInOpen: own.env.isRestSignInOpen, isDemo: deps.isDemo })
      const refuseOtherMethods = watchMethods(api)
      const addRoutes = async (routes: RestScope) => {
        addViewer(routes, own)
        routes.addHook('onRequest', async (_request, reply) => {
          // No other origin may read the answers.
          reply.headers({
            'cache-control': 'no-store',
            vary: 'accept-language',
            'access-control-allow-origin': new URL(deps.publicUrl).origin,
          })
        })
        addVisitorAnswers(routes, deps)
        routes.setValidatorCompiler(validateByZod)
        // The schemas of answers describe them; tests hold the answers against that.
        routes.setSerializerCompiler(() => JSON.stringify)
        routes.setErrorHandler(nameContentType)
        addProductRoutes(routes, { ...own, readingOf, importImage })
        addOrderRoutes(routes, own)
        addInvoiceRoutes(routes, own)
        addReviewRoutes(routes, { ...own, readingOf })
        addUserRoutes(routes, own)
        addInquiryRoutes(routes, own)
        addImageRoutes(routes, { ...own, gate, imageAddress })
        addDocumentRoutes(routes, { ...own, gate })
        addQuotationFileRoutes(routes, { ...own, gate })
        addReturnPhotoRoutes(routes, { ...own, gate })
        addBulkRoutes(routes, { ...own, gate })
      }
      await api.register(namedScope('rest-routes', addRoutes))
      refuseOtherMethods(api)
      await addReference(api)
    }),
    { prefix: '/api' },
  )
}

/** Fastify only says that the type is wrong, not which one would do. */
function nameContentType(error: FastifyError, { routeOptions }: FastifyRequest): never {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const type = routeOptions.config.form === undefined ? 'application/json' : 'multipart/form-data'
    throw httpError(error.statusCode ?? 415, sentence('sendBodyAs', { type }))
  }
  throw error
}

function absolute(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url
}
