import { t } from '@lingui/core/macro'
import { Conflict } from '../../shared/editing/conflict'
import type { EditRequest } from '../../shared/editing/use-edit-form'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { PRODUCT_LISTS, invalidate } from '../../shared/graphql/invalidate'
import { FieldRefusal, KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { compareProducts } from './product-conflict'
import { type ProductInput, type ProductValues, newProductSchema, productSchema } from './product-schema'
import { NO_VALUES, toDetails, toNewSizes, toPublication, toStockChange, toValues } from './product-values'
import { refusalOfSize, rowOfNewCode } from './size-refusals'
import { readSizes, sumOfSizes, toVariants } from './size-rows'
import { ProductToEditDocument } from './product-to-edit.generated'
import { useCreateProductMutation, useUpdateProductMutation } from './save-product.generated'
import type { ProductForm_ProductFragment } from './save-product.generated'

/** Where a refusal shows that names a part of the input by another name than the form. */
const FIELD_OF_INPUT: Record<string, keyof ProductValues> = {
  stockChange: 'stockDelta',
  imageId: 'image',
  weightGrams: 'weight',
  publication: 'visibleFrom',
}

/** Fields that move pieces. */
const MOVING = ['stockDelta', 'stockReason', 'sizes'] as const

/** The name of the form's draft; without an id, of the form that adds a product. */
export const draftOfProduct = (id = 'new') => `product.${id}`

type Product = ProductForm_ProductFragment

const schemaOf = (product: Product | null) => (product ? productSchema : newProductSchema)

const valuesOf = (product: Product | null) => (product ? toValues(product) : NO_VALUES)

/** An earlier request under the same key changed the product. */
class ChangedBefore extends KeyUsedRefusal {
  constructor(
    message: string,
    readonly now: Product,
  ) {
    super(message)
  }
}

/** State of the form that adds a product, or changes the given one. */
export function useProductForm(
  product: ProductForm_ProductFragment | undefined,
  onSaved: (id: string, isInShop: boolean) => void,
) {
  const upload = useImageUpload()
  const { send: createProduct } = useAct(useCreateProductMutation, {
    onRefused(result) {
      if (result.__typename === 'SkuTaken') throw new FieldRefusal(fieldOfCode(), result.message)
      if (result.__typename === 'IdempotencyConflict') throw new KeyUsedRefusal(result.message)
    },
  })
  const { client, send: updateProduct } = useAct(useUpdateProductMutation, {
    async onRefused(result, { input: { id } }): Promise<void> {
      if (result.__typename === 'SkuTaken') throw new FieldRefusal(fieldOfCode(), result.message)
      if (result.__typename === 'InsufficientStock') throw new FieldRefusal('stockDelta', result.message)
      if (result.__typename !== 'ProductChanged' && result.__typename !== 'IdempotencyConflict') return
      // The answer itself is in the language and the currency of the page.
      const { data: newest } = await client.query({ query: ProductToEditDocument, variables: { id }, ...AS_KEPT })
      const now = newest?.managedProduct
      if (!now) return
      throw result.__typename === 'IdempotencyConflict' ? new ChangedBefore(result.message, now) : new Conflict(now)
    },
  })

  async function create(values: ProductInput, imageId: string, idempotencyKey: string): Promise<{ id: string }> {
    const { availableQuantity } = values
    const { product: added } = await createProduct({
      input: {
        ...{ ...toDetails(values), ...toNewSizes(values), availableQuantity, imageId, idempotencyKey },
        ...(values.publication !== 'IN_SHOP' && { publication: toPublication(values) }),
      },
    })
    return added
  }

  async function update(
    from: Product,
    values: ProductInput,
    { imageId, isChanged, idempotencyKey }: EditRequest<unknown> & { imageId: string | undefined },
  ): Promise<{ id: string }> {
    const changed = Object.entries(toDetails(values)).filter(([name]) => isChanged(name))
    const sizes = isChanged('sizes') ? { variants: toVariants(values.sizes, values.stockReason) } : {}
    const isMoved = isChanged('publication') || isChanged('visibleFrom')
    const publication = isMoved ? { publication: toPublication(values) } : {}
    const details = { ...Object.fromEntries(changed), ...sizes, ...publication, ...(imageId && { imageId }) }
    // Stock changes apply to any version.
    const expectedVersion = Object.keys(details).length > 0 ? { expectedVersion: from.version } : {}
    const input = { id: from.id, ...details, ...expectedVersion, stockChange: toStockChange(values), idempotencyKey }
    const { product: saved } = await updateProduct({ input })
    if (isMoved) invalidate(client.cache, PRODUCT_LISTS)
    return saved
  }

  const { form, draft, edited, rebase, ...rest } = useEditForm<
    Product | null,
    ProductValues,
    ProductInput,
    { id: string },
    ReturnType<typeof compareProducts>[number]
  >({
    name: draftOfProduct(product?.id),
    opened: product ?? null,
    schemaOf,
    toValues: valuesOf,
    compare: compareProducts,
    async send(values, request) {
      const imageId = values.image && (await upload.send(values.image)).id
      try {
        return await (request.edited
          ? update(request.edited, values, { ...request, imageId })
          : create(values, imageId ?? '', request.idempotencyKey))
      } catch (failure) {
        throw refusalOfSize(failure, readSizes(form.getValues('sizes'))) ?? failure
      }
    },
    savedText: () => (product ? t`Product is changed.` : t`Product Added successfully`),
    failedText: () => (product ? t`Failed to change the Product` : t`Failed to add the Product`),
    onSaved: (saved, { publication }) => onSaved(saved.id, publication === 'IN_SHOP'),
    afterSave: 'shut',
    renamed: FIELD_OF_INPUT,
    explain(failure) {
      if (failure instanceof ChangedBefore) showMoved(failure.now)
      return undefined
    },
  })
  const { isSubmitted } = form.formState

  /** The field of the code that another product has. */
  function fieldOfCode(): string {
    const row = rest.isChanged('sku') ? null : rowOfNewCode(readSizes(form.getValues('sizes')), edited)
    return row ?? 'sku'
  }

  /** The pieces were moved before: shows stock and sizes as they are, and keeps what else was typed. */
  function showMoved(now: Product): void {
    rebase(now)
    const values = toValues(now)
    for (const name of MOVING) form.setValue(name, values[name], { shouldDirty: true })
    // It contains the pieces.
    draft.forget()
  }

  /** Takes what is typed of sizes. The stock of a new product is their sum, where they are counted. */
  function changeSizes(text: string): void {
    form.setValue('sizes', text, { shouldDirty: true, shouldValidate: isSubmitted })
    const sizes = readSizes(text)
    const { isCounted } = sizes
    // Nothing that cannot be seen is in the way, or sent.
    if (isCounted) form.setValue('stockDelta', '', { shouldDirty: true })
    if (!isCounted && !form.getValues('stockDelta')) form.setValue('stockReason', '', { shouldDirty: true })
    if (!product && isCounted) form.setValue('availableQuantity', String(sumOfSizes(sizes, new Map()) ?? 0))
    draft.keep()
  }

  return { ...rest, form, draft, changeSizes, edited, progress: upload.progress }
}
