import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    minW: '8',
    textStyle: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    '& input': { w: '4', h: '4', accentColor: 'brand.solid', focusVisibleRing: 'outside', cursor: 'pointer' },
  },
})

interface SelectBoxProps {
  /** Accessible name, where no text is visible. */
  label?: string
  isChecked: boolean
  onChange: () => void
  children?: ReactNode
}

/** Selects an entry of a list that is no table, or all of them. */
export function SelectBox({ label, isChecked, onChange, children }: SelectBoxProps) {
  return (
    <Label>
      <input type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
      {children}
    </Label>
  )
}
