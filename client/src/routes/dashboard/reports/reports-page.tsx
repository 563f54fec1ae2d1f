import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { t, msg } from '@lingui/core/macro'
import { Link, useSearchParams } from 'react-router-dom'
import type { NamedPeriod, Period } from '../../../features/reports/report-figures'
import { periodOf } from '../../../features/reports/report-figures'
import { useMay } from '../../../shared/auth/may'
import { readDay } from '../../../shared/format/date'
import { SelectField, TextField } from '../../../shared/forms/fields'
import type { Permission, SalesReportGroup } from '../../../shared/graphql/schema.generated'
import { useAddressFilter } from '../../../shared/list-page/list-address'
import { DashboardPage } from '../dashboard-page'
import { AgeingReport } from './ageing-report'
import { QuotationReport } from './quotation-report'
import { SalesReport } from './sales-report'
import { StockReport } from './stock-report'

const Entry = chakra(Link, {
  base: {
    display: 'block',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle' },
    _currentPage: { bg: 'bg.muted', color: 'brand.fg', fontWeight: 'medium' },
  },
})

const periodLabels = (): Record<NamedPeriod, string> => ({
  LAST_7: t`Last 7 days`,
  LAST_30: t`Last 30 days`,
  LAST_90: t`Last 90 days`,
  THIS_MONTH: t`This month`,
  LAST_MONTH: t`Last month`,
  THIS_YEAR: t`This year`,
  LAST_YEAR: t`Last year`,
})

/** Reports on sales, quotations and stock for any period. The address holds report and period. */
export function ReportsPage() {
  const [address, setAddress] = useSearchParams()
  const may = useMay()
  const groups = REPORT_GROUPS.map(({ title, reports }) => ({
    title,
    reports: reports.filter(({ needs }) => may(needs)),
  })).filter(({ reports }) => reports.length > 0)
  const options = groups.flatMap(({ reports }) => reports)
  const chosen = options.find(({ kind }) => kind.toLowerCase() === address.get('report')) ?? options[0]
  const period = readPeriod(address)
  const named = (Object.keys(periodLabels()) as NamedPeriod[]).find((name) => {
    const { from, to } = periodOf(name)
    return from === period.from && to === period.to
  })

  function addressOf(kind: ReportKind): string {
    const next = new URLSearchParams(address)
    next.set('report', kind.toLowerCase())
    return `?${next}`
  }

  function choosePeriod(name: NamedPeriod) {
    const { from, to } = periodOf(name)
    setAddress(
      (before) => {
        before.set('from', from)
        before.set('to', to)
        return before
      },
      { replace: true },
    )
  }

  if (!chosen) return null
  const title = t(chosen.label)
  return (
    <DashboardPage title={t`Reports`}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <chakra.nav
          aria-label={t`Reports`}
          display="flex"
          flexDirection={{ base: 'row', lg: 'column' }}
          gap="2"
          overflowX="auto"
          _print={{ display: 'none' }}
        >
          {groups.map((group) => (
            <Box key={t(group.title)} display={{ base: 'flex', lg: 'block' }} alignItems="center">
              <Box px="3" py="1" textStyle="xs" color="fg.muted">
                {t(group.title)}
              </Box>
              <chakra.ul listStyleType="none" display={{ base: 'flex', lg: 'block' }}>
                {group.reports.map(({ kind, label }) => (
                  <li key={kind}>
                    <Entry to={addressOf(kind)} aria-current={kind === chosen.kind ? 'page' : undefined}>
                      {t(label)}
                    </Entry>
                  </li>
                ))}
              </chakra.ul>
            </Box>
          ))}
        </chakra.nav>
        <Box minW="0">
          {/* Open amounts are those of today. */}
          {chosen.kind !== 'AGEING' && (
            <Box
              display="grid"
              gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 12rem))' }}
              gap="3"
              mb="4"
              _print={{ display: 'none' }}
            >
              <SelectField
                label={t`Period`}
                name="period"
                frame={{ gridColumn: { base: '1 / -1', md: 'auto' } }}
                options={{ ...(named ? {} : { '': t`From and to` }), ...periodLabels() }}
                value={named ?? ''}
                onChange={({ target }) => target.value && choosePeriod(target.value as NamedPeriod)}
              />
              <DayField label={t({ message: 'From', context: 'first day' })} name="from" usual={period.from} />
              <DayField label={t({ message: 'To', context: 'last day' })} name="to" usual={period.to} />
            </Box>
          )}
          <Report kind={chosen.kind} period={period} title={title} />
        </Box>
      </Box>
    </DashboardPage>
  )
}

function Report({ kind, ...props }: { kind: ReportKind; period: Period; title: string }) {
  if (kind === 'QUOTATIONS') return <QuotationReport {...props} />
  if (kind === 'STOCK') return <StockReport {...props} />
  if (kind === 'AGEING') return <AgeingReport title={props.title} />
  return <SalesReport groupBy={kind} {...props} />
}

/** The period of the address; the last 30 days by default. */
function readPeriod(address: URLSearchParams): Period {
  const usual = periodOf('LAST_30')
  const [from, to] = [readDay(address.get('from')), readDay(address.get('to'))]
  return { from: from ?? (to && to < usual.from ? to : usual.from), to: to ?? usual.to }
}

/**
 * A date filter of the list, stored in the address under `name`.
 * @param usual default day
 */
function DayField({ label, name, usual = '' }: { label: string; name: string; usual?: string }) {
  const [day, choose] = useAddressFilter(name)
  return (
    <TextField
      label={label}
      type="date"
      name={name}
      min="2000-01-01"
      max="2099-12-31"
      value={day ?? usual}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

/** A report: sales by a group, quotations, stock or open amounts. */
type ReportKind = SalesReportGroup | 'QUOTATIONS' | 'STOCK' | 'AGEING'

interface ReportOption {
  kind: ReportKind
  label: MessageDescriptor
  needs: Permission
}

interface ReportGroup {
  title: MessageDescriptor
  reports: readonly ReportOption[]
}

/** All reports in the page's order. */
const REPORT_GROUPS: readonly ReportGroup[] = [
  {
    title: msg({ message: 'Sales', context: 'reports' }),
    reports: [
      { kind: 'DAY', needs: 'ORDERS_READ', label: msg`By day` },
      { kind: 'WEEK', needs: 'ORDERS_READ', label: msg`By week` },
      { kind: 'MONTH', needs: 'ORDERS_READ', label: msg`By month` },
      { kind: 'PRODUCT', needs: 'ORDERS_READ', label: msg`By product` },
      { kind: 'CATEGORY', needs: 'ORDERS_READ', label: msg`By category` },
      { kind: 'CUSTOMER', needs: 'ORDERS_READ', label: msg`By customer` },
      { kind: 'COMPANY', needs: 'ORDERS_READ', label: msg`By company` },
      { kind: 'COUNTRY', needs: 'ORDERS_READ', label: msg`By country` },
      { kind: 'CURRENCY', needs: 'ORDERS_READ', label: msg`By currency` },
    ],
  },
  {
    title: msg`Quotations`,
    reports: [{ kind: 'QUOTATIONS', needs: 'QUOTATIONS_READ', label: msg`Won and lost` }],
  },
  {
    title: msg`Payments`,
    reports: [{ kind: 'AGEING', needs: 'PAYMENTS_READ', label: msg`Open by age` }],
  },
  {
    title: msg({ message: 'Stock', context: 'reports' }),
    reports: [{ kind: 'STOCK', needs: 'PRODUCTS_READ', label: msg`Value and turnover` }],
  },
]
