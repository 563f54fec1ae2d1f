import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Conflict } from '../../shared/editing/conflict'
import { useToldFrom } from '../../shared/editing/use-told-from'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useUnsaved } from '../../shared/forms/unsaved'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { PRODUCT_LISTS, invalidate, invalidateAfter } from '../../shared/graphql/invalidate'
import { FieldRefusal, Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { listTheirChanges } from './product-conflict'
import type { ProductConflict } from './product-conflict'
import { type ProductInput, type ProductValues, newProductSchema, productSchema } from './product-schema'
import { NO_VALUES, toDetails, toNewSizes, toPublication, toStockChange, toValues } from './product-values'
import { refusalOfSize, rowOfNewCode } from './size-refusals'
import { readSizes, sumOfSizes, toVariants } from './size-rows'
import { ProductToEditDocument } from './product-to-edit.generated'
import { CreateProductDocument, UpdateProductDocument } from './save-product.generated'
import type { ProductForm_ProductFragment } from './save-product.generated'

/** Where a refusal shows that names a part of the input by another name than the form. */
const FIELD_OF_INPUT: Record<string, keyof ProductValues> = {
  stockChange: 'stockDelta',
  imageId: 'image',
  publication: 'visibleFrom',
}

/** What moves pieces. */
const MOVING = ['stockDelta', 'stockReason', 'sizes'] as const

/** The name of the form's draft; without an id, of the form that adds a product. */
export const draftOfProduct = (id = 'new') => `product.${id}`

/** What the form stands on. */
interface FormBasis {
  /** What is changed; null for a product that is to be added. */
  product: ProductForm_ProductFragment | null
  /** Under it the form is done once, also where no answer came to the first press. */
  idempotencyKey: string
}

/** What was sent before under the key of the form is done, and this is not. */
class KeyUsed extends Refusal {
  constructor(
    message: string,
    /** The product that was changed. */
    readonly now?: ProductForm_ProductFragment,
  ) {
    super(message)
  }
}

/**
 * The state of the form that adds a product, or changes the one that is given. A product that somebody else changed
 * meanwhile is not written over: `conflict` says what is other now, and the next attempt is made from there.
 */
export function useProductForm(
  product: ProductForm_ProductFragment | undefined,
  onSaved: (id: string, isInShop: boolean) => void,
) {
  const client = useApolloClient()
  const upload = useImageUpload()
  // What the form's values are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(product ?? null)
  const initial = basis ? toValues(basis) : NO_VALUES
  const { form, field, errorOf, onSubmit, explain } = useSchemaForm<ProductValues, ProductInput>(
    product ? productSchema : newProductSchema,
    initial,
  )
  // Read while rendering, or the form does not keep track of it.
  const { dirtyFields, isSubmitted } = form.formState
  const name = draftOfProduct(product?.id)
  useUnsaved(name, Object.keys(dirtyFields).length > 0)
  const { toldFrom, settle } = useToldFrom(basis)
  const [renewedKey, setRenewedKey] = useState<string | null>(null)
  const [freshKey] = useState(createIdempotencyKey)
  const draft = useFormDraft<ProductValues, ProductInput, FormBasis>(form, {
    name,
    initial,
    basis: (found) => ({
      product: toldFrom(found?.product ?? null),
      idempotencyKey: renewedKey ?? found?.idempotencyKey ?? freshKey,
    }),
  })
  const [conflict, setConflict] = useState<ProductConflict | null>(() => {
    const before = draft.basis.product
    if (!before || !product || before.version === product.version) return null
    return listTheirChanges({ before, now: product }).length > 0 ? { before, now: product } : null
  })
  // Once it is saved the form has done its work.
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function create(values: ProductInput, imageId: string): Promise<string> {
    const { availableQuantity } = values
    const { idempotencyKey } = draft.basis
    const { data } = await client.mutate({
      mutation: CreateProductDocument,
      variables: {
        input: {
          ...{ ...toDetails(values), ...toNewSizes(values), availableQuantity, imageId, idempotencyKey },
          ...(values.publication !== 'IN_SHOP' && { publication: toPublication(values) }),
        },
      },
    })
    const answer = data?.createProduct
    if (answer?.__typename === 'SkuTaken') throw new FieldRefusal(fieldOfCode(), answer.message)
    if (answer?.__typename === 'IdempotencyConflict') throw new KeyUsed(answer.message)
    const { product: added } = expectSuccess(answer, 'CreateProductSuccess')
    invalidateAfter(client.cache, 'createProduct')
    return added.id
  }

  async function update(from: ProductForm_ProductFragment, values: ProductInput, imageId?: string): Promise<string> {
    const changed = Object.entries(toDetails(values)).filter(([name]) => dirtyFields[name as keyof ProductValues])
    const sizes = dirtyFields.sizes ? { variants: toVariants(values.sizes, values.stockReason) } : {}
    const isMoved = dirtyFields.publication || dirtyFields.visibleFrom
    const publication = isMoved ? { publication: toPublication(values) } : {}
    const details = { ...Object.fromEntries(changed), ...sizes, ...publication, ...(imageId && { imageId }) }
    // What comes and goes is true of any version.
    const expectedVersion = Object.keys(details).length > 0 ? { expectedVersion: from.version } : {}
    const { idempotencyKey } = draft.basis
    const input = { id: from.id, ...details, ...expectedVersion, stockChange: toStockChange(values), idempotencyKey }
    const { data } = await client.mutate({ mutation: UpdateProductDocument, variables: { input } })
    const answer = data?.updateProduct
    if (answer?.__typename === 'ProductChanged' || answer?.__typename === 'IdempotencyConflict') {
      // The answer itself is in the language and the currency of the page.
      const { data: newest } = await client.query({
        query: ProductToEditDocument,
        variables: { id: from.id },
        ...AS_KEPT,
      })
      const now = newest?.managedProduct
      if (!now) throw new Refusal(answer.message)
      if (answer.__typename === 'IdempotencyConflict') throw new KeyUsed(answer.message, now)
      // Prices in other currencies and pictures raise the version as well, and are none of this form's where it has no new image.
      const others = listTheirChanges({ before: from, now }).filter(({ field }) => imageId || field !== 'image')
      if (others.length === 0) {
        return update(now, values, imageId)
      }
      throw new Conflict(now)
    }
    if (answer?.__typename === 'SkuTaken') throw new FieldRefusal(fieldOfCode(), answer.message)
    if (answer?.__typename === 'InsufficientStock') throw new FieldRefusal('stockDelta', answer.message)
    const { product: saved } = expectSuccess(answer, 'UpdateProductSuccess')
    if (isMoved) invalidate(client.cache, PRODUCT_LISTS)
    return saved.id
  }

  async function save(values: ProductInput): Promise<void> {
    const imageId = values.image && (await upload.send(values.image)).id
    const id = basis ? await update(basis, values, imageId) : await create(values, imageId ?? '')
    draft.forget()
    notifySuccess(basis ? t`Product is changed.` : t`Product Added successfully`)
    onSaved(id, values.publication === 'IN_SHOP')
  }

  /** Where the code stands that another product has. */
  function fieldOfCode(): string {
    const row = dirtyFields.sku ? null : rowOfNewCode(readSizes(form.getValues('sizes')), basis)
    return row ?? 'sku'
  }

  function tell(failure: unknown): string | null {
    // The conflict has a panel of its own.
    if (failure instanceof Conflict) return showConflict(failure.now)
    notifyError(basis ? t`Failed to change the Product` : t`Failed to add the Product`)
    if (failure instanceof KeyUsed) return showDone(failure)
    const inSizes = refusalOfSize(failure, readSizes(form.getValues('sizes')))
    return explain(inSizes ?? failure, { renamed: FIELD_OF_INPUT })
  }

  /** What was not touched becomes the newer value; what was typed stays. */
  function showConflict(now: ProductForm_ProductFragment): null {
    const before = draft.basis.product
    if (before) setConflict({ before, now })
    setBasis(now)
    form.reset(toValues(now), { keepDirtyValues: true })
    return null
  }

  /**
   * What was sent before is done. It has moved its pieces: stock and sizes are shown as they are now, and what else was typed stays.
   */
  function showDone({ now, message }: KeyUsed): string {
    setRenewedKey(createIdempotencyKey())
    if (!now) return message
    setBasis(now)
    settle(now)
    setConflict(null)
    const values = toValues(now)
    form.reset(values, { keepDirtyValues: true })
    for (const name of MOVING) form.setValue(name, values[name], { shouldDirty: true })
    // It holds the pieces, and the key.
    draft.forget()
    return message
  }

  function acceptTheirs(name: keyof ProductValues): void {
    form.setValue(name, initial[name], { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  function discardDraft(): void {
    draft.discard()
    setConflict(null)
    settle(basis)
    // What is typed from here on is another change.
    setRenewedKey(createIdempotencyKey())
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

  const send = onSubmit((values) => run(() => save(values), tell))

  return {
    form,
    field,
    errorOf,
    changeSizes,
    /** The product as this form knows it. */
    basis,
    send,
    isBusy,
    error,
    progress: upload.progress,
    hasDraft: draft.isFilledIn,
    discardDraft,
    conflict,
    own: dirtyFields,
    acceptTheirs,
  }
}
