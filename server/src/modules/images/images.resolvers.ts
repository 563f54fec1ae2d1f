import type { Resolvers } from '../../graphql/generated/resolvers'
import { imageSrcSet, mainImageUrl } from './image-url'

export const imageResolvers: Resolvers = {
  Image: {
    url: (image) => mainImageUrl(image),
    avifSrcSet: (image) => imageSrcSet(image, 'avif'),
    focus: ({ focusX, focusY }) => (focusX === null || focusY === null ? null : { x: focusX, y: focusY }),
    webpSrcSet: (image) => imageSrcSet(image, 'webp'),
  },
}
