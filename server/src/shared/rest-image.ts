import type { Image } from '@instrumenta/prisma/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { issue, sentence } from '../messages/sentence'
// Declares the properties of requests.
import type {} from './rest-route'

/** Finds the absolute URL of an image by its id; lookups are batched. */
export type FindImageAddress = (imageId: string | null) => Promise<string | null>

/**
 * Imports an image from another site into the shop's store, like an upload of the caller, within their limits. Null for an
 * invalid address, or one of this shop. Throws BAD_USER_INPUT with the reason, RATE_LIMITED and SERVICE_UNAVAILABLE like an
 * upload.
 */
export type ImportImage = (
  request: Pick<FastifyRequest, 'viewer' | 'countAction'>,
  reply: Pick<FastifyReply, 'header'>,
  url: string,
) => Promise<Image | null>

/** Refusal of an `img` that is not the URL of an upload. */
export const unknownImage = {
  __typename: 'ImageNotFound',
  message: sentence('unknownImg'),
} as const

/** Address of an image. */
export const imageAddress = z
  .string()
  .max(2_000, issue(unknownImage.message.key))
  .meta({ examples: ['http://127.0.0.1:4000/images/7yq3bT1m/640.webp'] })
