import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { todayHere } from '../../shared/format/date'
import { formatPercent } from '../../shared/format/number'

interface ReportFact {
  label: string
  value: string
  note?: string
}

/** The key figures of a report. */
export function ReportFacts({ facts }: { facts: readonly ReportFact[] }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      {facts.map(({ label, value, note }) => (
        <Box key={label} px="4" py="3" minW="0">
          <Box as="dt" textStyle="xs" color="fg.muted">
            {label}
          </Box>
          <Box as="dd">
            <Box textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {value}
            </Box>
            {note && (
              <Box textStyle="xs" color="fg.muted">
                {note}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** "+14% on 202": compares a figure with the previous period. */
export function compare(now: number, before: number, format: (value: number) => string): string {
  const was = format(before)
  if (before === 0) return t`${was} before`
  const percent = Math.round(((now - before) / before) * 100)
  const change = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatPercent(Math.abs(percent))}`
  return t`${change} on ${was}`
}

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

/** An inclusive range of days: `2026-11-01`. */
export interface Period {
  from: string
  to: string
}

export type NamedPeriod = 'LAST_7' | 'LAST_30' | 'LAST_90' | 'THIS_MONTH' | 'LAST_MONTH' | 'THIS_YEAR' | 'LAST_YEAR'

const DAY_MS = 86_400_000

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days of a named period, up to today. */
export function periodOf(name: NamedPeriod, today = todayHere()): Period {
  const [year, month] = [today.slice(0, 4), today.slice(0, 7)]
  switch (name) {
    case 'LAST_7':
      return { from: addDays(today, -6), to: today }
    case 'LAST_30':
      return { from: addDays(today, -29), to: today }
    case 'LAST_90':
      return { from: addDays(today, -89), to: today }
    case 'THIS_MONTH':
      return { from: `${month}-01`, to: today }
    case 'LAST_MONTH': {
      const to = addDays(`${month}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'THIS_YEAR':
      return { from: `${year}-01-01`, to: today }
    case 'LAST_YEAR':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` }
  }
}
