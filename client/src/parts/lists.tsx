import { FiguresTable } from '../shared/lists/figures-table'
import { MoreButton } from '../shared/lists/more-button'
import type { Column } from '../shared/lists/responsive-table'
import { ResponsiveRow, ResponsiveTable, SkeletonRow } from '../shared/lists/responsive-table'
import { listPageParts } from './list-page'
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
