import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../shared/forms/fields'

/** Something that a review can be about. */
export interface ReviewSubject {
  id: string
  name: string
}

interface ReviewChoiceProps extends UseFormRegisterReturn {
  error: string | undefined
  /** The id of the product that is chosen; empty for none. */
  productId: string
  /** What may be reviewed beside the shop, as far as it is shown. */
  products: ReviewSubject[]
  /** Whether the shop may be reviewed. */
  isShopOpen: boolean
}

/** What a review is about. What was chosen stays, also when the list is searched for something else. */
export function ReviewChoice({ productId, products, isShopOpen, ...field }: ReviewChoiceProps) {
  const [chosen, setChosen] = useState<ReviewSubject>()
  const shown = products.find(({ id }) => id === productId)
  if (shown && shown.id !== chosen?.id) setChosen(shown)
  const subjects = !shown && chosen?.id === productId ? [chosen, ...products] : products
  const hint = [
    !isShopOpen && t`You’ve already reviewed the shop.`,
    subjects.length === 0 && t`You can choose products you’ve ordered here.`,
  ]
  return (
    <SelectField
      label={t`What is it about?`}
      hint={hint.filter(Boolean).join(' ')}
      options={{
        '': isShopOpen ? t`The shop` : t`Choose a product`,
        ...Object.fromEntries(subjects.map(({ id, name }) => [id, name])),
      }}
      {...field}
    />
  )
}
