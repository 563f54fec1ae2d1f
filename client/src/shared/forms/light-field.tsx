import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { fieldRecipe, inputRecipe, nativeSelectRecipe } from '../theme/recipes/form'

// Chakra's own field tells its parts about each other, for which it brings five kilobytes along. Where there are only a
// label (`htmlFor`) and a control (`id`), these do the same in the same look.

/** A label with its control. */
export const LightField = chakra('div', { base: fieldRecipe.base?.root })

/** The label of the control that `htmlFor` names. */
export const LightLabel = chakra('label', { base: fieldRecipe.base?.label })

/** One line of text. */
export const LightInput = chakra('input', inputRecipe)

const SelectFrame = chakra('div', { base: nativeSelectRecipe.base?.root })
const Select = chakra('select', {
  base: { ...nativeSelectRecipe.base?.field, ...nativeSelectRecipe.variants?.size?.md?.field },
})
const SelectArrow = chakra('div', { base: nativeSelectRecipe.base?.indicator })

/** The browser's own choice list. */
export function LightSelect(props: ComponentProps<typeof Select>) {
  return (
    <SelectFrame w="auto">
      <Select {...props} />
      <SelectArrow>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </SelectArrow>
    </SelectFrame>
  )
}
