import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** A bar with its name. */
interface Share {
  key: string
  name: ReactNode
  value: number
}

interface ShareChartProps {
  title: string
  shares: readonly Share[]
  /** Formats a value. */
  format: (value: number) => string
}

const MAX_BARS = 10

/** The largest groups as horizontal bars. Screen readers skip it, because the table below has the same figures. */
export function ShareChart({ title, shares, format }: ShareChartProps) {
  const shown = shares.slice(0, MAX_BARS)
  const top = Math.max(1, ...shown.map(({ value }) => value))
  const count = shown.length
  return (
    <Box as="figure" minW="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Box as="figcaption" mb="3" textStyle="sm" fontWeight="semibold">
        {shares.length > MAX_BARS ? t`${title}: the largest ${count}` : title}
      </Box>
      <Box display="grid" gap="2" textStyle="sm" fontVariantNumeric="tabular-nums" aria-hidden>
        {shown.map(({ key, name, value }) => (
          <Box
            key={key}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(6rem, 14rem) minmax(0, 1fr) auto' }}
            columnGap="3"
            rowGap="1"
            alignItems="center"
          >
            <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {name}
            </Box>
            <Box
              order={{ base: 1, md: 0 }}
              gridColumn={{ base: '1 / -1', md: 'auto' }}
              h={{ base: '2', md: '3' }}
              borderRadius="l1"
              bg="bg.muted"
              overflow="hidden"
            >
              <Box h="full" bg="brand.solid" style={{ width: `${(value / top) * 100}%` }} />
            </Box>
            <Box minW="5rem" textAlign="end">
              {format(value)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
