import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { SelectField } from './fields'
import { sizeOptions } from './size-options'

/** The field's name in its form. */
export const SIZE_FIELD = 'size'

interface SizeFieldProps {
  product: {
    variants: readonly { id: string; name: string }[]
    /** Whether one has to be chosen. */
    stockBySize: boolean
  }
  /** Id of the chosen size; undefined for none. */
  chosen: string | undefined
  isMissing?: boolean
  onChoose: (variantId: string) => void
}

/** Chooses one of the sizes of a product that comes in several. */
export function SizeField({ product, chosen, isMissing = false, onChoose }: SizeFieldProps) {
  const { variants, stockBySize } = product
  const field = useRef<HTMLSelectElement>(null)
  // Chosen maybe before the page's script ran.
  useEffect(() => {
    const early = field.current?.value ?? ''
    if (early && early !== chosen) onChoose(early)
    // Once: later changes are heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (variants.length < 2) return null
  const none = stockBySize ? t`Choose a size` : t`No size chosen`
  return (
    <SelectField
      ref={field}
      label={t({ message: 'Size', context: 'of a product' })}
      name={SIZE_FIELD}
      frame={{ required: stockBySize, gridColumn: '1 / -1', mb: '2' }}
      error={isMissing ? t`Choose a size` : undefined}
      options={{ '': none, ...sizeOptions(variants) }}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
