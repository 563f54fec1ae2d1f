import type { ListColumn } from '../shared/list-page/list-definition'
import { List, type ListProps } from '../shared/list-page/list'
import { useListSelection } from '../shared/list-page/use-list-selection'
import { QrCode } from '../shared/ui/qr-code'
import { StatusBadge } from '../shared/ui/status-badge'
import type { Parts, Words } from './part'
import { done, nothing } from './part'

interface Entry {
  id: string
  name: string
  amount: string
}

type Nodes = readonly Entry[]

export const listPageParts = ({ label, value, title, text, action }: Words): Parts => {
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
