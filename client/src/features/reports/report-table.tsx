import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { csvLine, escapeFormula } from '@instrumenta/rules/csv'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FiguresTable } from '../../shared/lists/figures-table'
import { saveBlob } from '../../shared/upload/download-file'

/** A column of figures. */
export interface ReportColumn<TRow> {
  label: string
  cell: (row: TRow) => ReactNode
  /** Value in a CSV file, where it differs from the cell. */
  csv: (row: TRow) => CsvCell
}

interface ReportTableProps<TRow> {
  title: string
  /** Name of the CSV file. */
  file: string
  /** Head of the first column. */
  head: string
  name: (row: TRow) => ReactNode
  csvName: (row: TRow) => string
  keyOf: (row: TRow) => string
  columns: readonly ReportColumn<TRow>[]
  rows: readonly TRow[]
  /** Totals, above the rows. */
  total?: TRow
  /** Note below an incomplete table. */
  note?: string | undefined
}

const Wide = chakra('div', { base: { overflowX: 'auto' } })

/** A report as a table, with its CSV file. */
export function ReportTable<TRow>({ title, file, head, columns, rows, total, note, ...row }: ReportTableProps<TRow>) {
  const save = () =>
    saveCsv(file, [
      [head, ...columns.map(({ label }) => label)],
      ...rows.map((one) => [row.csvName(one), ...columns.map(({ csv }) => csv(one))]),
    ])
  return (
    <Box as="section" borderWidth="1px" borderRadius="l3" bg="bg.panel" minW="0">
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        px="4"
        py="2"
        borderBottomWidth="1px"
      >
        <Box as="h2" textStyle="sm" fontWeight="semibold">
          {title}
        </Box>
        <Box display="flex" gap="2" _print={{ display: 'none' }}>
          <Button size="sm" variant="outline" onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <Button size="sm" variant="outline" onClick={save}>
            <Trans>Save as CSV</Trans>
          </Button>
        </Box>
      </Box>
      {/* Focusable, so that keys can scroll it. */}
      <Wide px="4" pb="2" tabIndex={0} role="group" aria-label={title}>
        <FiguresTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {total && (
              <chakra.tr fontWeight="semibold">
                <chakra.th scope="row" fontWeight="semibold!">
                  <Trans context="of a report">Total</Trans>
                </chakra.th>
                {columns.map(({ label, cell }) => (
                  <td key={label}>{cell(total)}</td>
                ))}
              </chakra.tr>
            )}
            {rows.map((one) => (
              <tr key={row.keyOf(one)}>
                <th scope="row">{row.name(one)}</th>
                {columns.map(({ label, cell }) => (
                  <td key={label}>{cell(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </Wide>
      {note && (
        <Box px="4" pb="3" textStyle="sm" color="fg.muted">
          {note}
        </Box>
      )}
    </Box>
  )
}

/** Lets spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV cell: text, or a number in plain digits. */
type CsvCell = string | number | null

/** Writes a table as CSV. Escapes texts that a spreadsheet would run as formulas. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? '')))),
  )
  return BYTE_ORDER_MARK + lines.join('')
}

/** Downloads a table as a CSV file. */
function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBlob(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
