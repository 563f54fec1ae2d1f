import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { useWatch } from 'react-hook-form'
import { Form } from '../../shared/forms/form'
import { ImageField, checkImage } from '../../shared/forms/image-field'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { TextAreaField, TextField } from '../../shared/forms/text-field'
import { productRules } from './product-rules'
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
  const { form, send, isBusy, error, progress } = useProductForm(product, onSaved)
  const { register, control, formState } = form
  const { errors } = formState
  const image = useWatch({ control, name: 'image' })
  const busyText = progress === null ? 'Saving the product…' : 'Sending the image…'
  return (
    <Form onSubmit={(event) => void send(event)} aria-label={product ? 'Change the product' : 'Add a product'}>
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
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <TextField label="Material" error={errors.material?.message} {...register('material', productRules.material)} />
        <TextField
          label="Sizes"
          hint="Separated by commas"
          error={errors.sizes?.message}
          {...register('sizes', productRules.sizes)}
        />
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="5">
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          required
          hint="US dollars for one piece"
          error={errors.price?.message}
          {...register('price', productRules.price)}
        />
        <TextField
          label="Minimum Quantity"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Pieces in one order"
          error={errors.minQuantity?.message}
          {...register('minQuantity', productRules.minQuantity)}
        />
        <TextField
          label="Available Quantity"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Pieces in stock"
          error={errors.availableQuantity?.message}
          {...register('availableQuantity', productRules.availableQuantity)}
        />
      </Box>
      <ImageField
        label={product ? 'New image' : 'Image'}
        required={!product}
        file={image?.[0]}
        progress={progress}
        error={errors.image?.message}
        {...register('image', {
          validate: (files) => (product && !files?.length ? true : checkImage(files)),
        })}
      />
      <SubmitButton isBusy={isBusy} busyText={busyText}>
        {product ? 'Save changes' : 'Add Product'}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
