import type { Image } from '@instrumenta/prisma/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { issue, sentence } from '../messages/sentence'
// Declares the properties of requests.
import type {} from './rest-route'

/** Finds the one address of an image, absolute, by its id; what is asked for together is looked up together. */
export type FindImageAddress = (imageId: string | null) => Promise<string | null>

/**
 * Takes a picture of another site into the shop's own store, as an upload of whoever asks, and within the limits of
 * their uploads. Null for what is no address of another site. Throws BAD_USER_INPUT that says why not, RATE_LIMITED and
 * SERVICE_UNAVAILABLE as an upload does.
 */
export type ImportImage = (
  request: Pick<FastifyRequest, 'viewer' | 'countAction'>,
  reply: Pick<FastifyReply, 'header'>,
  url: string,
) => Promise<Image | null>

/** The refusal of an `img` that is no upload's address. */
export const unknownImage = {
  __typename: 'ImageNotFound',
  message: sentence('unknownImg'),
} as const

/** Address of a picture. */
export const imageAddress = z
  .string()
  .max(2_000, issue(unknownImage.message.key))
  .meta({ examples: ['http://127.0.0.1:4000/images/7yq3bT1m/640.webp'] })
