import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { formatQuantity } from '../../shared/format/number'

/** Filters of one kind, under their name. */
export function FilterGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="1.5">
        {name}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  )
}

/** Number of products for a choice; renders nothing while unknown. */
export function FacetCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <chakra.span ms="auto" ps="2" color="fg.muted" fontVariantNumeric="tabular-nums">
      {formatQuantity(count)}
    </chakra.span>
  )
}

interface ChoiceProps extends Omit<ComponentProps<typeof chakra.input>, 'type'> {
  type: 'checkbox' | 'radio'
  /** Number of products for it. */
  count: number | undefined
  children: ReactNode
}

/** A checkbox or radio button with its count; the whole line is clickable. */
export function Choice({ count, children, ...input }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="9"
      textStyle="sm"
      cursor="pointer"
      // Empty choices are muted but enabled.
      color={count === 0 ? 'fg.muted' : 'fg'}
    >
      <chakra.input
        w="4.5"
        h="4.5"
        flexShrink="0"
        accentColor="brand.solid"
        cursor="pointer"
        focusVisibleRing="outside"
        {...input}
      />
      {children}
      <FacetCount count={count} />
    </chakra.label>
  )
}
