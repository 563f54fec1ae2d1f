import { z } from 'zod'

/** Finds the one address of an image, absolute, by its id; what is asked for together is looked up together. */
export type FindImageAddress = (imageId: string | null) => Promise<string | null>

/** The refusal of an `img` that is no upload's address. */
export const unknownImage = {
  __typename: 'ImageNotFound',
  message: 'img must be an address that POST /api/image answered with. Please upload the picture there first.',
} as const

/** Address of a picture. */
export const imageAddress = z
  .string()
  .max(2_000, unknownImage.message)
  .meta({ examples: ['http://127.0.0.1:4000/images/7yq3bT1m/640.webp'] })
