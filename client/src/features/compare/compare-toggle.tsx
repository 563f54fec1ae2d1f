import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { toggleChosen, useChoice } from './choice'
import { CompareIcon } from './compare-icon'

// The target is 44 px; the visible circle is smaller.
const Corner = chakra('button', {
  base: {
    position: 'absolute',
    top: '1',
    insetInlineEnd: '1',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'full',
    cursor: 'button',
    color: 'fg.muted',
    outline: 'none',
    '& span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '8',
      borderRadius: 'full',
      borderWidth: '1px',
      bg: 'bg.panel',
    },
    '&:hover span': { borderColor: 'border.control', color: 'fg' },
    '&:focus-visible span': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '&[aria-pressed=true] span': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  },
})

interface CompareToggleProps {
  product: { id: string; name: string; image: { url: string } | null }
}

/** Adds a card's product to the comparison. Rendered after hydration, because it needs script. */
export function CompareToggle({ product: { id, name, image } }: CompareToggleProps) {
  const choice = useChoice()
  if (!choice) return null
  const label = t`Compare ${name}`
  return (
    <Corner
      type="button"
      aria-pressed={choice.products.some((product) => product.id === id)}
      aria-label={label}
      title={label}
      onClick={() => toggleChosen({ id, name, image: image?.url ?? null })}
    >
      <span>
        <CompareIcon />
      </span>
    </Corner>
  )
}
