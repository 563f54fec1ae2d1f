import { plural, t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { PERIODS } from './period'

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
