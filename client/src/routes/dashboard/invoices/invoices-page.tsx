import { t } from '@lingui/core/macro'
import { ExportList } from '../../../features/bulk/export-list'
import { invoiceColumns, orderPath } from '../../../features/invoices/invoice-columns'
import { invoiceKindLabels } from '../../../features/invoices/invoice-words'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { InvoiceKind } from '../../../shared/graphql/schema.generated'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { ListPage } from '../list-page'
import { useInvoicesPageQuery } from './invoices-page.generated'

const isKind = (word: string | null): word is InvoiceKind => word === 'INVOICE' || word === 'CREDIT_NOTE'

/** Invoices and credit notes; for staff. */
export function InvoicesPage() {
  const [word] = useAddressFilter('kind')
  const [search] = useAddressFilter('search')
  const { after } = useListPlace()
  const filter = { kind: isKind(word) ? word : null, search: search ?? '' }
  const query = useInvoicesPageQuery({ variables: { filter, after }, ...CACHE_THEN_NETWORK })
  return (
    <ListPage
      list="invoices"
      title={t`Invoices`}
      search={t`Search invoices`}
      query={query}
      pageOf={({ invoices }) => invoices}
      words={{
        failed: t`We couldn’t load the invoices`,
        stale: t`Couldn’t refresh invoices. Showing the last version we loaded.`,
        noMatch: t`No invoices match your filters`,
        nothing: t`No invoices yet`,
      }}
      tools={
        <ExportList
          kind="invoices"
          needs="PAYMENTS_WRITE"
          filter={{ search: filter.search, invoiceKind: filter.kind }}
        />
      }
      columns={invoiceColumns()}
      nameOf={({ number }) => number}
      pathOf={orderPath}
      views={[{ label: t({ message: 'All', context: 'invoices' }), query: '' }]}
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: t({ message: 'Type', context: 'of an invoice' }),
          options: invoiceKindLabels(),
        },
      ]}
    />
  )
}
