import { sentence } from '../../messages/sentence'

/** Also for an image of another person. */
export const imageNotFound = { __typename: 'ImageNotFound', message: sentence('imageNotYours') } as const
