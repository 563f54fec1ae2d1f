import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDay } from '../../shared/format/date'

/** A bar of the chart: start of the day, and its value. */
interface Bar {
  start: string
  value: number
}

interface DayChartProps {
  title: string
  bars: Bar[]
  /** Formats a value. */
  format: (value: number) => string
}

// The drawing is stretched, so it contains no text: a bar is 1 day wide, the axis 100 high.
const HEIGHT = 100
const BAR_WIDTH = 0.72
/** Small values stay visible. */
const MIN_HEIGHT = 1.5

/** A bar per day with axis labels. A sentence repeats the content for screen readers. */
export function DayChart({ title, bars, format }: DayChartProps) {
  const highest = bars.reduce((high, bar) => (bar.value > high.value ? bar : high), bars[0] ?? { start: '', value: 0 })
  const top = roundUp(highest.value)
  const [first, last] = [bars.at(0), bars.at(-1)]
  const [day, most] = [highest.start && formatDay(highest.start), format(highest.value)]
  return (
    <Box as="figure" minW="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
      <Box as="figcaption" mb="4">
        <Box fontWeight="semibold">{title}</Box>
        <Box textStyle="sm" color="fg.muted">
          {highest.value === 0 ? t`No data for this period.` : t`Peak: ${most} on ${day}.`}
        </Box>
      </Box>
      {/* The scale is above the drawing: beside it, large sums would leave too little space. */}
      <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        <Box mb="1">{format(top)}</Box>
        <chakra.svg
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          display="block"
          w="full"
          h="10rem"
          borderBlockWidth="1px"
          borderBottomColor="border.control"
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          {bars.map((bar, index) => (
            <chakra.path key={bar.start} d={drawBar(index, bar.value / top)} fill="brand.solid">
              <title>{describeBar(formatDay(bar.start), format(bar.value))}</title>
            </chakra.path>
          ))}
        </chakra.svg>
        <Box display="flex" justifyContent="space-between" gap="2" mt="1.5">
          <span>{first && formatDay(first.start)}</span>
          <span>{last && formatDay(last.start)}</span>
        </Box>
      </Box>
    </Box>
  )
}

const describeBar = (day: string, value: string) => t`${day}: ${value}`

function drawBar(index: number, share: number): string {
  if (share === 0) return ''
  const height = Math.max(share * HEIGHT, MIN_HEIGHT)
  return `M${index + (1 - BAR_WIDTH) / 2} ${HEIGHT}v${-height}h${BAR_WIDTH}v${height}z`
}

/** The lowest of 1, 2, 5, 10, 20, 50, ... that is not below the number, for the end of an axis. */
export function roundUp(value: number): number {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}
