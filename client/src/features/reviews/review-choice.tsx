import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../shared/forms/fields'

/** A possible subject of a review. */
export interface ReviewSubject {
  id: string
  name: string
}

interface ReviewChoiceProps extends UseFormRegisterReturn {
  error: string | undefined
  /** The chosen product's id, or empty. */
  productId: string
  /** Reviewable products, as far as loaded. */
  products: ReviewSubject[]
  /** Whether the user may review the shop. */
  isShopOpen: boolean
}

/** Chooses the subject of a review. The choice stays when the user searches again. */
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
