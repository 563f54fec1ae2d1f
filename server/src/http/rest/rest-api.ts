import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { readIssue, sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { checkInput, describeRange } from '../../shared/validation'
import { checkAdminAccess, signedIn, checkScope } from '../../shared/authority'
import type { Reading } from '../../graphql/context'
import { findAsker, refusalOfBearer } from '../authentication'
import type { Image, Product } from '@instrumenta/prisma/client'
import { fastifyPlugin } from 'fastify-plugin'
import { mainImageUrl } from '../../modules/images/image-url'
import { addImageRoutes } from '../../modules/images/images.routes'
import { addBulkRoutes } from '../../modules/bulk/bulk.routes'
import { createImageImport } from '../../modules/images/upload-image'
import { createUploadGate } from '../../shared/upload-kinds'
import { addDocumentRoutes } from '../../modules/documents/documents.routes'
import { addInquiryRoutes } from '../../modules/inquiries/inquiries.routes'
import { addPaymentTermsRoutes } from '../../modules/payment-terms/payment-terms.routes'
import { addInvoiceRoutes } from '../../modules/invoices/invoices.routes'
import { addOrderRoutes } from '../../modules/orders/orders.routes'
import { addProductRoutes } from '../../modules/products/products.routes'
import { productInLanguage } from '../../modules/translations/in-language'
import { addQuotationFileRoutes } from '../../modules/quotations/quotation-files.routes'
import { addTransferSlipRoutes } from '../../modules/transfer-slips/transfer-slips.routes'
import { addReturnPhotoRoutes } from '../../modules/returns/return-photos.routes'
import { addReviewRoutes } from '../../modules/reviews/reviews.routes'
import { addLogoRoutes } from '../../modules/seller/seller-logo.routes'
import { addUserRoutes } from '../../modules/users/users.routes'
import type { Language } from '../../shared/languages'
import { namedScope } from '../../shared/named-scope'
import type { FindImageAddress, RestScope } from '../../shared/rest-route'
import { httpError } from '../../shared/rest-route'
import { addOpenApi, addReference } from './openapi'
import type { ResponseCacheDeps } from '../response-cache/response-cache'
import { watchMethods } from '../error-answers'
import { addVisitorCache } from '../response-cache/response-cache'

interface RestDeps extends ResponseCacheDeps {
  reading: Reading
  /** Chooses a replica for visitors; undefined without replicas. */
  chooseReading?: (() => Promise<Reading | undefined>) | undefined
  /** The shop's address, without a slash at the end. */
  publicUrl: string
  /** True with demo accounts. */
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
          // No other origin may read answers.
          reply.headers({
            'cache-control': 'no-store',
            vary: 'accept-language',
            'access-control-allow-origin': new URL(deps.publicUrl).origin,
          })
        })
        addVisitorCache(routes, deps)
        routes.setValidatorCompiler(validateByZod)
        // Response schemas are for the documentation; tests check answers against them.
        routes.setSerializerCompiler(() => JSON.stringify)
        routes.setErrorHandler(nameContentType)
        addProductRoutes(routes, { ...own, readingOf, importImage })
        addOrderRoutes(routes, own)
        addInvoiceRoutes(routes, own)
        addPaymentTermsRoutes(routes, own)
        addReviewRoutes(routes, { ...own, readingOf })
        addUserRoutes(routes, own)
        addInquiryRoutes(routes, own)
        addImageRoutes(routes, { ...own, gate, imageAddress })
        addLogoRoutes(routes, { ...own, gate })
        addDocumentRoutes(routes, { ...own, gate })
        addQuotationFileRoutes(routes, { ...own, gate })
        addTransferSlipRoutes(routes, { ...own, gate })
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

/** Fastify does not name the accepted type. */
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

const partNames: Record<string, MessageKey> = {
  body: 'theBody',
  querystring: 'theQuery',
  params: 'theAddress',
  headers: 'theHeaders',
}

/** Validates a part of a request by its zod schema, with the name and range of a wrong number. */
const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    const { issue, data: value } = checkInput(schema, data, sentence(partNames[httpPart] ?? 'theRequest'))
    if (!issue) return { value }
    const field = issue.path.join('.')
    return { error: badUserInput(describeRange(issue, field) ?? readIssue(issue.message), field || httpPart) }
  }

/**
 * Enforces `config.access` of routes and the rights in `shared/operations.ts`, before the body is read, and sets
 * `request.viewer`. An invalid token is refused on public routes, too, as in GraphQL.
 */
function addViewer(api: FastifyInstance, deps: Pick<Reading, 'db' | 'loaders'>): void {
  api.decorateRequest('viewer', null)
  api.decorateRequest('apiKey', null)
  api.addHook('onRequest', async (request) => {
    const { bearer } = request
    const access = request.routeOptions.config.access ?? 'CUSTOMER'
    if (access === 'ID_TOKEN') return
    const { viewer, apiKey } = await findAsker(deps, bearer)
    request.viewer = viewer
    request.apiKey = apiKey
    const refusal = refusalOfBearer(request, viewer)
    if (refusal) throw refusal
    if (apiKey) checkScope(apiKey, operationOf(request.routeOptions))
    if (access === 'PUBLIC') return
    const person = signedIn(request.viewer)
    if (access === 'ADMIN') checkAdminAccess(person, operationOf(request.routeOptions))
  })
}

/** The key in the table of permissions: `GET /api/order`. HEAD needs the same rights as GET. */
function operationOf({ method, url }: FastifyRequest['routeOptions']): string {
  const methods = [method ?? ''].flat()
  return `${methods.map((name) => (name === 'HEAD' ? 'GET' : name))[0]} ${url}`
}
