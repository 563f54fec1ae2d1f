import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { reviewRules } from './review-rules'
import type { ReviewValues } from './review-rules'

/** Something that a review can be about. */
export interface ReviewSubject {
  id: string
  name: string
}

interface ReviewChoiceProps {
  form: UseFormReturn<ReviewValues>
  /** What may be reviewed beside the shop, as far as it is shown. */
  products: ReviewSubject[]
  /** Whether the shop may be reviewed. */
  isShopOpen: boolean
}

/** What a review is about. What was chosen stays, also when the list is searched for something else. */
export function ReviewChoice({ form, products, isShopOpen }: ReviewChoiceProps) {
  const { register, getValues, formState } = form
  const find = (id: string) => products.find((product) => product.id === id)
  const [chosen, setChosen] = useState(() => find(getValues('productId')))
  const options = chosen && !find(chosen.id) ? [chosen, ...products] : products
  const error = formState.errors.productId?.message
  const field = register('productId', {
    validate: isShopOpen ? undefined : reviewRules.productId.validate,
    onChange: ({ target }: { target: HTMLSelectElement }) => setChosen(options.find(({ id }) => id === target.value)),
  })
  return (
    <Field.Root id="productId" invalid={!!error}>
      <Field.Label>What is it about?</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field {...field}>
          <option value="">{isShopOpen ? 'The shop' : 'Choose a product'}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {!isShopOpen && <Field.HelperText>You have reviewed the shop already.</Field.HelperText>}
      {options.length === 0 && <Field.HelperText>Products that you have ordered can be chosen here.</Field.HelperText>}
      {error && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  )
}
