import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useWatch } from 'react-hook-form'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { labelWithCurrency } from '../../shared/format/label-with-currency'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { Form } from '../../shared/forms/form'
import { ImageField } from '../../shared/forms/image-field'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { LTR, SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { FirstStockField, PriceFields, ReasonField, StockFields, WeightField } from './number-fields'
import { PublicationFields } from './publication-fields'
import type { ProductValues } from './product-schema'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { readSizes } from './size-rows'
import { SizesField } from './sizes-field'
import { tierExample } from './tier-lines'
import { useProductForm } from './use-product-form'

interface ProductFormProps {
  categories: readonly { id: string; name: string }[]
  /** The product to change; without one the form adds one. */
  product?: ProductForm_ProductFragment
  onSaved: (id: string, isInShop: boolean) => void
}

/** What the button of the form says: where the product was, if it is there, and where it is to be. */
function sayWhatIsDone(before: string | undefined, status: ProductValues['publication']): string {
  if (status === 'DRAFT' && before !== 'DRAFT') return t`Save as draft`
  if (status === 'IN_SHOP' && before !== undefined && before !== 'IN_SHOP') return t`Publish now`
  return before === undefined ? t`Add Product` : t`Save changes`
}

/** Adds a product to the catalogue, or changes one. */
export function ProductForm({ categories, product, onSaved }: ProductFormProps) {
  const { form, field, errorOf, changeSizes, edited, submit, isBusy, error, progress, draft, conflict } =
    useProductForm(product, onSaved)
  const [image, sizes, status] = useWatch({ control: form.control, name: ['image', 'sizes', 'publication'] })
  const { isCounted } = readSizes(sizes)
  const example = tierExample()
  const busyText = progress === null ? t`Saving the product…` : t`Sending the image…`
  return (
    <Form onSubmit={submit} aria-label={product ? t`Change the product` : t`Add a product`}>
      {draft.isFilledIn && <DraftNotice hasPicture onDiscard={draft.discard} />}
      <TextField label={t`Product name`} dir="auto" required {...field('name')} />
      <TextField
        label={t`Product code`}
        {...LTR}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          product
            ? t`Unique in the shop. Orders keep the code that they were placed with.`
            : t`Unique in the shop. Leave it empty to get one.`
        }
        {...field('sku')}
      />
      <TextAreaField label={t`Description`} dir="auto" rows={6} required {...field('description')} />
      <SelectField
        label={t`Category`}
        hint={product ? undefined : t`Without a category, the product is listed under “General”.`}
        options={{
          ...(!product && { '': t`Choose a category` }),
          ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
        }}
        {...field('categoryId')}
      />
      <TextField label={t`Material`} dir="auto" {...field('material')} />
      <Box
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: product ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))',
        }}
        gap="5"
      >
        <PriceFields {...{ form, field }} />
        {!product && !isCounted && <FirstStockField {...{ form, field }} />}
        <WeightField {...{ form, field }} />
      </Box>
      <TextAreaField
        label={labelWithCurrency(t`Quantity discounts`, BASE_CURRENCY)}
        {...LTR}
        rows={3}
        hint={t`Lower prices from so many pieces on, one on each line, such as ${example}`}
        {...field('priceTiers')}
      />
      <SizesField
        text={sizes}
        product={edited}
        onChange={changeSizes}
        errorOf={errorOf}
        reason={<ReasonField field={field} />}
      />
      {product && !isCounted && <StockFields {...{ form, field }} inStock={(edited ?? product).availableQuantity} />}
      <ImageField
        label={product ? t`New image` : t`Image`}
        required={!product}
        present={product?.image}
        file={image?.[0]}
        progress={progress}
        {...field('image')}
      />
      <PublicationFields {...{ form, field }} />
      <ConflictNotice title={t`Somebody else changed this product after you opened it.`} conflict={conflict} />
      <SubmitButton isBusy={isBusy} busyText={busyText}>
        {sayWhatIsDone(product?.status, status)}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
