import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ExchangeRates } from '../../../features/prices/exchange-rates'
import { PriceListForm } from '../../../features/prices/price-list-form'
import { PriceListTable } from '../../../features/prices/price-list-table'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { CurrencyCode } from '../../../shared/graphql/schema.generated'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { usePricesPageQuery } from './prices-page.generated'

/** Price rules and exchange rates; for staff. */
export function PricesPage() {
  const { data, error, refetch } = usePricesPageQuery(CACHE_THEN_NETWORK)
  const [open, setOpen] = useState<CurrencyCode | null>(null)
  const list = data?.priceLists.find(({ currency }) => currency === open)
  // A failure is shown above the list.
  const reload = () => void refetch().catch(() => {})
  function finish(): void {
    setOpen(null)
    reload()
  }
  return (
    <DashboardPage title={t`Prices and currencies`}>
      <QueryBoundary
        query={{ error, refetch }}
        shown={data}
        words={{
          failed: t`We couldn’t load the price lists`,
          stale: t`Couldn’t refresh price lists. Showing the last version we loaded.`,
        }}
      />
      {data && (
        <>
          <PriceListTable lists={data.priceLists} onChange={setOpen} />
          {list && <PriceListForm key={open} list={list} onSaved={finish} onClose={() => setOpen(null)} />}
          <ExchangeRates rates={data.exchangeRates} onImported={reload} />
        </>
      )}
    </DashboardPage>
  )
}
