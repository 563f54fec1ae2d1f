import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A row of a definition list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '7.5rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      gap="4"
      py="3"
      borderBottomWidth="1px"
    >
      <chakra.dt color="fg.muted" textStyle="sm">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="sm" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
