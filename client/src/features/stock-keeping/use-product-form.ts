import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { useForm } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import { useAttempt } from '../../shared/forms/use-attempt'
import { parsePrice, priceText } from '../../shared/format/price'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { UploadError } from '../../shared/upload/upload-image'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { parsePieces, parseSizes } from './product-rules'
import type { ProductValues } from './product-rules'
import { CreateProductDocument, UpdateProductDocument } from './save-product.generated'
import type { ProductForm_ProductFragment } from './save-product.generated'

const NO_ANSWER = 'The shop did not answer. What you typed is kept; try again.'

const EMPTY: ProductValues = {
  name: '',
  description: '',
  categoryId: '',
  material: '',
  sizes: '',
  price: '',
  minQuantity: '',
  availableQuantity: '',
  image: null,
}

function toValues(product: ProductForm_ProductFragment): ProductValues {
  return {
    name: product.name,
    description: product.description,
    categoryId: product.category.id,
    material: product.material ?? '',
    sizes: product.sizes.join(', '),
    price: priceText(product.price.amount),
    minQuantity: String(product.minQuantity),
    availableQuantity: String(product.availableQuantity),
    image: null,
  }
}

function toInput(values: ProductValues) {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    material: values.material.trim() || null,
    sizes: parseSizes(values.sizes),
    price: parsePrice(values.price) ?? 0,
    minQuantity: parsePieces(values.minQuantity) ?? 0,
    availableQuantity: parsePieces(values.availableQuantity) ?? 0,
    ...(values.categoryId && { categoryId: values.categoryId }),
  }
}

/** The state of the form that adds a product, or changes the one that is given. */
export function useProductForm(product: ProductForm_ProductFragment | undefined, onSaved: (id: string) => void) {
  const client = useApolloClient()
  const upload = useImageUpload()
  const form = useForm<ProductValues>({ defaultValues: product ? toValues(product) : EMPTY })
  // Read while rendering, or the form does not keep track of it.
  const { dirtyFields } = form.formState
  // Once it is saved the form has done its work.
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function create(values: ProductValues, imageId: string): Promise<string> {
    const { data } = await client.mutate({
      mutation: CreateProductDocument,
      variables: { input: { ...toInput(values), imageId } },
    })
    const { product: added } = expectSuccess(data?.createProduct, 'CreateProductSuccess')
    // Every list may hold it now.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' })
    return added.id
  }

  async function update(id: string, values: ProductValues, imageId: string | undefined): Promise<string> {
    // Only what was changed: the stock may have moved while the form was open.
    const changed = Object.entries(toInput(values)).filter(([name]) => dirtyFields[name as keyof ProductValues])
    const input = { id, ...Object.fromEntries(changed), ...(imageId && { imageId }) }
    const { data } = await client.mutate({ mutation: UpdateProductDocument, variables: { input } })
    return expectSuccess(data?.updateProduct, 'UpdateProductSuccess').product.id
  }

  async function save(values: ProductValues): Promise<void> {
    const file = values.image?.[0]
    const imageId = file && (await upload.send(file)).id
    const id = product ? await update(product.id, values, imageId) : await create(values, imageId ?? '')
    notifySuccess(product ? 'Product is changed.' : 'Product Added successfully')
    onSaved(id)
  }

  /** What concerns one field shows there. */
  function explain(failure: unknown): string | null {
    notifyError(product ? 'Failed to change the Product' : 'Failed to add the Product')
    const refusal = CombinedGraphQLErrors.is(failure) ? failure.errors[0] : undefined
    const field = String(refusal?.extensions?.field).replace(/^input\./, '')
    if (failure instanceof UploadError) form.setError('image', { message: failure.message })
    else if (refusal && field in EMPTY) form.setError(field as FieldPath<ProductValues>, { message: refusal.message })
    else return explainFailure(failure, NO_ANSWER)
    return null
  }

  const send = form.handleSubmit((values) => run(() => save(values), explain))

  return { form, send, isBusy, error, progress: upload.progress }
}
