import { chakra } from '@chakra-ui/react/styled-system'
import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatPercent } from '../../shared/format/number'

const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '10',
    px: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'sm',
    fontWeight: 'medium',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'brand.solid', color: 'brand.fg' },
    _currentPage: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  },
})

/** Links to the same page with other periods. */
export function PeriodChoice({ days }: { days: number }) {
  return (
    <nav aria-label={t`Period`}>
      <chakra.ul display="flex" gap="2" listStyleType="none">
        {PERIODS.map((period) => (
          <li key={period}>
            <Choice to={`?days=${period}`} replace aria-current={period === days ? 'page' : undefined}>
              {plural(period, { one: '# day', other: '# days' })}
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </nav>
  )
}

/** Selectable periods, in days. */
const PERIODS = [7, 30, 90] as const

/** The days of an address parameter, 30 by default. */
export function toPeriod(word: string | null): number {
  return PERIODS.find((days) => String(days) === word) ?? 30
}

/** "12% more than in the 30 days before", in whole percents. Words give the direction. */
export function describeChange(now: number, before: number, days: number): string {
  if (before === 0) {
    return now === 0
      ? plural(days, { one: 'None in the previous # day either', other: 'None in the previous # days either' })
      : plural(days, { one: 'None in the previous # day', other: 'None in the previous # days' })
  }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return plural(days, { one: 'Same as the previous # day', other: 'Same as the previous # days' })
  const share = formatPercent(percent)
  return now > before
    ? plural(days, {
        one: `${share} more than in the previous # day`,
        other: `${share} more than in the previous # days`,
      })
    : plural(days, {
        one: `${share} less than in the previous # day`,
        other: `${share} less than in the previous # days`,
      })
}
