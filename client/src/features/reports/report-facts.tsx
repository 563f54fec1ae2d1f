import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
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
