import type { Resolvers } from '../../graphql/generated/resolvers'
import { imageSrcSet, imageUrl, middleWidth } from './image-url'

/** Resolvers of pictures. */
export const imageResolvers: Resolvers = {
  Image: {
    url: (image) => imageUrl(image.key, middleWidth(image.widths), 'webp'),
    avifSrcSet: (image) => imageSrcSet(image, 'avif'),
    webpSrcSet: (image) => imageSrcSet(image, 'webp'),
  },
}
