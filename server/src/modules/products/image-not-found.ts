import { sentence } from '../../messages/sentence'

/** Also returned for an image of another person. */
export const imageNotFound = { __typename: 'ImageNotFound', message: sentence('imageNotYours') } as const
