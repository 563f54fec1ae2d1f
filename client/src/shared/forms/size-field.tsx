import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { mustNameSize, sizeOptions } from '../prices/chosen-size'
import { SelectField } from './fields'

/** The field's name in its form. */
export const SIZE_FIELD = 'size'

interface SizeFieldProps {
  product: { variants: readonly { id: string; name: string }[] }
  /** Id of the chosen size; undefined for none. */
  chosen: string | undefined
  isMissing?: boolean
  onChoose: (variantId: string) => void
}

/** Chooses one of the sizes of a product that comes in several. */
export function SizeField({ product, chosen, isMissing = false, onChoose }: SizeFieldProps) {
  const { variants } = product
  const field = useRef<HTMLSelectElement>(null)
  // The user may have chosen before hydration.
  useEffect(() => {
    const early = field.current?.value ?? ''
    if (early && early !== chosen) onChoose(early)
    // Once: later changes are heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (!mustNameSize(product)) return null
  return (
    <SelectField
      ref={field}
      label={t({ message: 'Size', context: 'of a product' })}
      name={SIZE_FIELD}
      frame={{ required: true, gridColumn: '1 / -1', mb: '2' }}
      error={isMissing ? t`Choose a size` : undefined}
      options={{ '': t`Choose a size`, ...sizeOptions(variants) }}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
