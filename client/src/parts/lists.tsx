import type { ListProps } from '../shared/list-page/list'
import { List } from '../shared/list-page/list'
import type { ListColumn } from '../shared/list-page/list-definition'
import { useListSelection } from '../shared/list-page/list-selection'
import { FiguresTable } from '../shared/lists/figures-table'
import { MoreButton } from '../shared/lists/more-button'
import type { Column } from '../shared/lists/responsive-table'
import { ResponsiveRow, ResponsiveTable, SkeletonRow } from '../shared/lists/responsive-table'
import { QrCode } from '../shared/ui/qr-code'
import { StatusBadge } from '../shared/ui/status'
import type { Parts, Words } from './part'
import { done, nothing } from './part'

const failing = () => Promise.reject(new Error('offline'))

export const listParts = (words: Words): Parts => {
  const { label, value, title, text, error } = words
  const columns: Column[] = [
    { label, sort: { order: 'ascending', onSort: nothing } },
    { label: title },
    { label: 'USD', isNumeric: true, width: '8rem', sort: { order: null, onSort: nothing } },
  ]
  const rows = [value, `${value} 2`].map((name) => (
    <ResponsiveRow key={name} columns={columns} cells={[name, text, '1,240.00']} />
  ))
  return {
    ...listPageParts(words),
    ResponsiveTable: {
      rows: (
        <ResponsiveTable caption={title} columns={columns}>
          {rows}
        </ResponsiveTable>
      ),
    },
    SkeletonRow: {
      loading: (
        <ResponsiveTable caption={`${title} 3`} columns={columns}>
          <SkeletonRow columns={columns} />
        </ResponsiveTable>
      ),
    },
    FiguresTable: {
      'with a total': (
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">USD</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{value}</th>
              <td>990.00</td>
            </tr>
            <tr>
              <th scope="row">{text}</th>
              <td>250.00</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{title}</th>
              <td>1,240.00</td>
            </tr>
          </tfoot>
        </FiguresTable>
      ),
    },
    MoreButton: {
      'of a list without an address': <MoreButton words={{ failed: error }} onMore={done} />,
      'fails when pressed': <MoreButton words={{ failed: error }} onMore={failing} />,
      'of a list with an address': (
        <MoreButton
          words={{ failed: error, more: title, first: label }}
          address={{ next: '?after=x', first: '?' }}
          onMore={done}
        />
      ),
    },
  }
}

interface Entry {
  id: string
  name: string
  amount: string
}

type Nodes = readonly Entry[]

const listPageParts = ({ label, value, title, text, action }: Words): Parts => {
  const entries: Nodes = [1, 2, 3].map((place) => ({ id: `${place}`, name: `${value} ${place}`, amount: '1,240.00' }))
  const columns: ListColumn<Entry>[] = [
    { id: 'name', label, place: 'title', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
    { id: 'text', label: title, place: 'text', cell: () => text },
    { id: 'status', label: action, place: 'status', cell: () => <StatusBadge tone="waiting">{value}</StatusBadge> },
    {
      id: 'amount',
      label: 'USD',
      isNumeric: true,
      width: '8rem',
      place: 'amount',
      sort: { ascending: 'LOWEST', descending: 'HIGHEST' },
      cell: ({ amount }) => amount,
    },
  ]
  const query = { data: entries, refetch: done }
  const list = {
    caption: title,
    columns,
    query,
    pageOf: (nodes: Nodes) => ({
      nodes,
      totalCount: 120,
      pageInfo: { endCursor: 'x', hasNextPage: nodes.length > 0 },
    }),
    words: { failed: text, stale: text, noMatch: title, nothing: title },
    nameOf: ({ name }: Entry) => name,
    sort: 'HIGHEST',
  }
  const open = { status: 'OPEN', count: 12 }
  return {
    QrCode: { code: <QrCode text="https://example.com" label={value} /> },
    StatusBadge: {
      waiting: <StatusBadge tone="waiting">{value}</StatusBadge>,
      'in progress': <StatusBadge tone="progress">{value}</StatusBadge>,
      done: <StatusBadge tone="done">{value}</StatusBadge>,
      'wrong or late': <StatusBadge tone="wrong">{value}</StatusBadge>,
      ended: <StatusBadge tone="ended">{value}</StatusBadge>,
    },
    List: {
      'with all it can have': (
        <SelectableList
          {...list}
          views={[{ label: value, query: '', count: 120 }]}
          statuses={{ name: 'status', label, labels: { OPEN: label, CLOSED: title }, counts: [open] }}
          filters={[{ kind: 'day', name: 'from', label }]}
          actions={[{ id: 'act', label: action, fits: ({ id }) => id !== '3', run: nothing }]}
        />
      ),
      loading: <List {...list} query={{ refetch: done }} />,
      // The catalogue's own address has this value.
      'no match': <List {...list} query={{ ...query, data: [] }} filters={[{ kind: 'text', name: 'theme', label }]} />,
      'nothing yet': <List {...list} query={{ ...query, data: [] }} />,
      'failed, with old rows': <List {...list} query={{ ...query, error: new Error('offline') }} />,
    },
  }
}

function SelectableList(props: ListProps<Nodes, Entry> & { columns: readonly ListColumn<Entry>[] }) {
  const selection = useListSelection('parts', ['1', '2', '3'])
  return <List {...props} selection={selection} />
}
