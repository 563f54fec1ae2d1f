import { t } from '@lingui/core/macro'
import { Conflict, FieldRefusal, KeyUsedRefusal } from '../../shared/graphql/refusal'
import type { EditRequest } from '../../shared/editing/use-edit-form'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { FOR_EDITING } from '../../shared/graphql/fetch-policies'
import { PRODUCTS, invalidate } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import type { EditorForm } from './editor-form'
import { compareProducts } from './product-conflict'
import { type ProductInput, type ProductValues, newProductSchema, productSchema } from './product-schema'
import { ProductToEditDocument } from './product-to-edit.generated'
import type { SectionsInput } from './product-values'
import { NO_VALUES, toDetails, toNewSizes, toPublication, toStockChange, toValues, toSections } from './product-values'
import { PathRefusal, refusalOfSection, refusalOfSize, rowOfNewCode } from './product-refusals'
import { useCreateProductMutation, useUpdateProductMutation } from './save-product.generated'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { readSizes, sumOfSizes, toVariants } from './size-rows'

/** Form fields by input path, where the names differ. */
const FIELD_OF_INPUT: Record<string, keyof ProductValues> = {
  stockChange: 'stockDelta',
  imageId: 'pictures',
  weightGrams: 'weight',
  lowStockAt: 'lowStock',
  publication: 'visibleFrom',
}

/** Fields that change the stock. */
const MOVING = ['stockDelta', 'stockReason', 'sizes'] as const

/** Draft name of a product's form; without an id, of the form that adds one. */
const draftOfProduct = (id = 'new') => `product.${id}`

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

/** A refusal about something besides the product. */
interface Refused {
  __typename: string
  message: string
  path: string[] | null
}

/**
 * State of the form that adds a product, or edits one with all its parts.
 * @param checkFiles throws a Refusal if an upload failed
 */
export function useProductForm(
  product: Product | undefined,
  checkFiles: () => void,
  onSaved: (id: string, isInShop: boolean) => void,
) {
  const refuse = ({ __typename, message, path }: Refused): void => {
    if (__typename === 'SkuTaken') throw new FieldRefusal(fieldOfCode(), message)
    if (__typename === 'InsufficientStock') throw new FieldRefusal('stockDelta', message)
    if (path && path.length > 2) throw new PathRefusal(path, message)
  }
  const { send: createProduct } = useAct(useCreateProductMutation, {
    onRefused(result) {
      if (result.__typename === 'IdempotencyConflict') throw new KeyUsedRefusal(result.message)
      refuse(result)
    },
  })
  const { client, send: updateProduct } = useAct(useUpdateProductMutation, {
    request: FOR_EDITING,
    async onRefused(result, { input: { id } }): Promise<void> {
      if (result.__typename !== 'ProductChanged' && result.__typename !== 'IdempotencyConflict') return refuse(result)
      const { data: newest } = await client.query({ query: ProductToEditDocument, variables: { id }, ...FOR_EDITING })
      const now = newest?.managedProduct
      if (!now) return
      throw result.__typename === 'IdempotencyConflict' ? new ChangedBefore(result.message, now) : new Conflict(now)
    },
  })

  async function create(
    values: ProductInput,
    sections: SectionsInput,
    idempotencyKey: string,
  ): Promise<{ id: string }> {
    const { availableQuantity } = values
    const { product: added } = await createProduct({
      input: {
        ...{ ...toDetails(values), ...toNewSizes(values), availableQuantity, ...sections, idempotencyKey },
        ...(values.publication !== 'IN_SHOP' && { publication: toPublication(values) }),
      },
    })
    return added
  }

  async function update(
    from: Product,
    values: ProductInput,
    sections: SectionsInput,
    { isChanged, idempotencyKey }: EditRequest<unknown>,
  ): Promise<Product> {
    if (sections.pictures?.length === 0) throw new FieldRefusal('pictures', t`A product needs an image.`)
    const changed = Object.entries(toDetails(values)).filter(([name]) =>
      isChanged(name === 'weightGrams' ? 'weight' : name),
    )
    const sizes = isChanged('sizes') ? { variants: toVariants(values.sizes, values.stockReason) } : {}
    const isMoved = isChanged('publication') || isChanged('visibleFrom')
    const publication = isMoved ? { publication: toPublication(values) } : {}
    const details = { ...Object.fromEntries(changed), ...sizes, ...publication, ...sections }
    // Stock changes apply to any version.
    const expectedVersion = Object.keys(details).length > 0 ? { expectedVersion: from.version } : {}
    const input = { id: from.id, ...details, ...expectedVersion, stockChange: toStockChange(values), idempotencyKey }
    const { product: saved } = await updateProduct({ input })
    invalidate(client.cache, PRODUCTS)
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
      checkFiles()
      const { input, slots, languages } = toSections(values, request)
      try {
        return await (request.edited
          ? update(request.edited, values, input, request)
          : create(values, input, request.idempotencyKey))
      } catch (failure) {
        const sizes = readSizes(form.getValues('sizes'))
        throw refusalOfSize(failure, sizes) ?? refusalOfSection(failure, slots, languages) ?? failure
      }
    },
    savedText: () => (product ? t`Product saved.` : t`Product Added successfully`),
    failedText: () => (product ? t`Couldn’t save the product. Try again.` : t`Failed to add the Product`),
    onSaved: (saved, { publication }) => onSaved(saved.id, publication === 'IN_SHOP'),
    afterSave: product ? 'continue' : 'shut',
    renamed: FIELD_OF_INPUT,
    explain(failure) {
      if (failure instanceof ChangedBefore) showMoved(failure.now)
      return undefined
    },
  })
  const { isSubmitted } = form.formState

  /** Field of the SKU that another product has. */
  function fieldOfCode(): string {
    const row = rest.isChanged('sku') ? null : rowOfNewCode(readSizes(form.getValues('sizes')), edited)
    return row ?? 'sku'
  }

  /** The stock was already changed: shows current stock and sizes, and keeps other typed values. */
  function showMoved(now: Product): void {
    rebase(now)
    const values = toValues(now)
    for (const name of MOVING) form.setValue(name, values[name], { shouldDirty: true })
    // The draft contains the stock change.
    draft.forget()
  }

  const put: EditorForm['put'] = (name, text) => {
    form.setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted })
    draft.keep()
  }

  /** Updates the typed sizes. With stock by size, a new product's stock is their sum. */
  function changeSizes(text: string): void {
    put('sizes', text)
    const sizes = readSizes(text)
    const { isCounted } = sizes
    // Hidden values are neither validated nor sent.
    if (isCounted) form.setValue('stockDelta', '', { shouldDirty: true })
    if (!isCounted && !form.getValues('stockDelta')) form.setValue('stockReason', '', { shouldDirty: true })
    if (!product && isCounted) form.setValue('availableQuantity', String(sumOfSizes(sizes, new Map()) ?? 0))
    draft.keep()
  }

  return { ...rest, form, draft, put, changeSizes, edited }
}
