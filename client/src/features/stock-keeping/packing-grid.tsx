import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { explainStock } from './counting-words'
import type { EditorForm } from './editor-form'
import { EditableGrid, GridCell, GridHead, NUMBER } from './grid-cell'
import { cellLabel } from './grid-label'
import type { SizeList } from './prices-grid'
import type { SizeText } from './size-rows'
import { isChangeOfStock } from './size-rows'
import { nameInRow } from './use-size-rows'

interface PackingGridProps {
  editor: EditorForm
  list: SizeList
  /** Units by size id. */
  stocks: ReadonlyMap<string, number>
}

/** Stock, minimum, carton and weight of each size. An empty cell inherits the product's value. */
export function PackingGrid({ editor: { form, errorOf }, list, stocks }: PackingGridProps) {
  const { sizes } = list
  const { rows, isCounted } = sizes
  const [minQuantity, increment, weight] = useWatch({
    control: form.control,
    name: ['minQuantity', 'increment', 'weight'],
  })
  const heads = [
    t`Size`,
    ...(isCounted ? [t({ message: 'Stock', context: 'of a size' })] : []),
    t`Minimum`,
    t`Carton`,
    t`Weight, g`,
  ]
  return (
    <EditableGrid label={t`Stock and packing`} heads={heads} textColumns={1}>
      {rows.map((row, index) => {
        const name = row.name.trim() || t`New size`
        const cell = (part: SizeText, column: string, placeholder?: string) => ({
          name: nameInRow(index, part),
          label: cellLabel(column, name),
          value: row[part],
          placeholder,
          error: errorOf(nameInRow(index, part)),
          inputMode: 'numeric' as const,
          ...NUMBER,
          onType: (value: string) => list.edit(index, { [part]: value }),
        })
        const isChange = isChangeOfStock(sizes, row)
        const inStock = stocks.get(row.id ?? '') ?? 0
        return (
          <tr key={row.key}>
            <GridHead>
              <bdi>{name}</bdi>
            </GridHead>
            {isCounted && (
              <GridCell
                {...cell('stock', isChange ? t`Change of stock` : t`Units in stock`)}
                inputMode={isChange ? 'text' : 'numeric'}
                hint={isChange && explainStock(inStock, row.stock)}
              />
            )}
            <GridCell {...cell('minQuantity', t`Own minimum`, minQuantity)} />
            <GridCell {...cell('increment', t`Own carton`, increment)} />
            <GridCell {...cell('weight', t`Own weight`, weight)} />
          </tr>
        )
      })}
    </EditableGrid>
  )
}
