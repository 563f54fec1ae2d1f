import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { PersonActions } from '../../../features/people/person-actions'
import { May } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { formatMoney } from '../../../shared/format/money'
import { Fact, Facts, Part } from '../../../shared/page/part'
import type { UserPageQuery } from './user-page.generated'

type User = NonNullable<UserPageQuery['user']>
type Sales = NonNullable<User['salesTotal']>

/** A person's order totals and account. */
export function UserAside({ user }: { user: User }) {
  const ownId = useSession().user?.id
  const { salesTotal, recentSalesTotal } = user
  return (
    <>
      {salesTotal && recentSalesTotal && (
        <Part title={t({ message: 'Value', context: 'of a customer' })}>
          <Facts mb="0">
            <SalesFact label={t`Last 12 months`} sales={recentSalesTotal} />
            <SalesFact label={t({ message: 'All time', context: 'period of sales' })} sales={salesTotal} />
          </Facts>
        </Part>
      )}
      <May do="PEOPLE_WRITE">
        <Part title={t({ message: 'Account', context: 'of a user' })}>
          <PersonActions person={user} isSelf={user.id === ownId} />
        </Part>
      </May>
    </>
  )
}

function SalesFact({ label, sales: { orderCount: count, revenue } }: { label: string; sales: Sales }) {
  return (
    <Fact label={label}>
      <Box as="bdi" fontWeight="semibold">
        {formatMoney(revenue)}
      </Box>
      <Box color="fg.muted" textStyle="sm">
        {plural(count, { one: '# order', other: '# orders' })}
      </Box>
    </Fact>
  )
}
