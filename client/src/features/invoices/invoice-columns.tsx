import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { DayCell, Muted, NumberCell } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import { DownloadInvoice } from './download-invoice'
import { invoiceKindLabels } from './invoice-words'
import type { ListedInvoice_InvoiceFragment } from './listed-invoice.generated'

/** An invoice has no page of its own: its row leads to the order. */
export const orderPath = ({ order }: { order: { id: string } }) => `/dashboard/manageOrders/${order.id}`

/** Columns of invoices and credit notes. */
export const invoiceColumns = (): ListColumn<ListedInvoice_InvoiceFragment>[] => [
  {
    id: 'number',
    label: t({ message: 'Number', context: 'of an invoice' }),
    width: '11rem',
    place: 'title',
    cell: (one) => <NumberCell to={orderPath(one)} number={one.number} />,
  },
  {
    id: 'issued',
    label: t({ message: 'Issued', context: 'when an invoice was written' }),
    width: '8rem',
    place: 'note',
    cell: ({ issuedAt }) => <DayCell instant={issuedAt} />,
  },
  {
    id: 'customer',
    label: t`Customer`,
    place: 'text',
    cell: ({ order }) => <bdi title={order.customerName}>{order.customerName}</bdi>,
  },
  {
    id: 'kind',
    label: t({ message: 'Type', context: 'of an invoice' }),
    width: '8rem',
    place: 'status',
    cell: ({ kind }) => <Muted>{invoiceKindLabels()[kind]}</Muted>,
  },
  {
    id: 'order',
    label: t({ message: 'Order', context: 'what somebody ordered' }),
    width: '9rem',
    cell: (one) => (
      <Link to={orderPath(one)}>
        <bdi dir="ltr">{one.order.number}</bdi>
      </Link>
    ),
  },
  {
    id: 'total',
    label: t({ message: 'Total', context: 'of an invoice' }),
    width: '9rem',
    place: 'amount',
    isNumeric: true,
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'pdf',
    label: t`PDF`,
    width: '6rem',
    place: 'actions',
    cell: ({ number, url }) => <DownloadInvoice number={number} url={url} />,
  },
]
