import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { useWatch } from 'react-hook-form'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { Form } from '../../shared/forms/form'
import { ImageField, checkImage } from '../../shared/forms/image-field'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { TextAreaField, TextField } from '../../shared/forms/text-field'
import { ConflictNotice } from './conflict-notice'
import { FirstStockField, PriceFields, StockFields } from './number-fields'
import { parseSizes, productRules } from './product-rules'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { useProductForm } from './use-product-form'

interface ProductFormProps {
  categories: readonly { id: string; name: string }[]
  /** The product to change; without one the form adds one. */
  product?: ProductForm_ProductFragment
  onSaved: (id: string) => void
}

/** Adds a product to the catalogue, or changes one. */
export function ProductForm({ categories, product, onSaved }: ProductFormProps) {
  const { form, send, isBusy, error, progress, hasDraft, discardDraft, conflict, own, takeOver } = useProductForm(
    product,
    onSaved,
  )
  const { register, control, formState } = form
  const { errors } = formState
  const [image, sizes] = useWatch({ control, name: ['image', 'sizes'] })
  const busyText = progress === null ? 'Saving the product…' : 'Sending the image…'
  return (
    <Form onSubmit={(event) => void send(event)} aria-label={product ? 'Change the product' : 'Add a product'}>
      {hasDraft && <DraftNotice onDiscard={discardDraft} />}
      <TextField label="Product name" required error={errors.name?.message} {...register('name', productRules.name)} />
      <TextAreaField
        label="Description"
        rows={6}
        required
        error={errors.description?.message}
        {...register('description', productRules.description)}
      />
      <Field.Root id="categoryId">
        <Field.Label>Category</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('categoryId')}>
            {!product && <option value="">General</option>}
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <TextField label="Material" error={errors.material?.message} {...register('material', productRules.material)} />
      <TextAreaField
        label="Sizes"
        rows={3}
        hint={sizesHint(sizes)}
        error={errors.sizes?.message}
        {...register('sizes', productRules.sizes)}
      />
      <Box
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: product ? 'repeat(2, minmax(0, 1fr))' : 'repeat(3, minmax(0, 1fr))',
        }}
        gap="5"
      >
        <PriceFields form={form} />
        {!product && <FirstStockField form={form} />}
      </Box>
      {product && <StockFields form={form} inStock={product.availableQuantity} />}
      <ImageField
        label={product ? 'New image' : 'Image'}
        required={!product}
        present={product?.image}
        file={image?.[0]}
        progress={progress}
        error={errors.image?.message}
        {...register('image', {
          validate: (files) => (product && !files?.length ? true : checkImage(files)),
        })}
      />
      {conflict && <ConflictNotice conflict={conflict} own={own} onTakeOver={takeOver} />}
      <SubmitButton isBusy={isBusy} busyText={busyText}>
        {product ? 'Save changes' : 'Add Product'}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

function sizesHint(typed: string): string {
  const { length } = parseSizes(typed)
  if (length === 0) return 'One on each line'
  return length === 1 ? 'One on each line. Understood as 1 size.' : `One on each line. Understood as ${length} sizes.`
}
