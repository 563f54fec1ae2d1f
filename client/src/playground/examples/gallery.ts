import type { Example, Lookup } from './example'
import { mutation } from './mutation'

/** Images and documents of a product's page. */
export const galleryExamples = (ownProduct: Lookup): Example[] => [
  mutation(
    'SetProductPictures',
    'Replaces all images of a product; the first one is shown on cards.',
    'product { id version pictures { id url alt focus { x y } } }',
    {
      lookup: ownProduct,
      input: ({ id, imageId }) => ({
        id,
        pictures: [{ imageId, alt: 'Playground forceps', focus: { x: 50, y: 30 } }],
      }),
    },
  ),
  mutation(
    'SetRelatedProducts',
    'Replaces the products that are shown as related.',
    'product { id version relatedProducts { id name } }',
    { lookup: ownProduct, input: ({ id }) => ({ id, relatedIds: [] }) },
  ),
  mutation(
    'SetProductDocuments',
    'Replaces all documents of a product. Upload files with POST /api/document.',
    'product { id version documents { fileId kind title language url } }',
    { lookup: ownProduct, input: ({ id }) => ({ id, documents: [] }) },
  ),
  mutation(
    'SetDeviceIdentifiers',
    'Replaces the device identifiers (UDI) of a product, its sizes and packages, as printed on the label.',
    'product { id version deviceIdentifiers { identifier agency pieces } }',
    {
      lookup: ownProduct,
      input: ({ id }) => ({ id, identifiers: [{ udi: '(01)09506000134352', pieces: 12 }] }),
    },
  ),
]
