import { t, plural } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { getBasket } from '../../../features/basket/basket-store'
import { problemOfLine } from '../../../features/basket/line-problem'
import type { BasketLine } from '../../../features/basket/lines'
import { applyChange } from '../../../features/basket/lines'
import { useBasketChanges } from '../../../features/basket/put-in-basket'
import { stockState } from '../../../features/catalog/stock-state'
import { useIsHydrated } from '../../../shared/code-loading/hydration'
import { parseQuantity, formatQuantity } from '../../../shared/format/number'
import { saveDraft, readDraft } from '../../../shared/forms/drafts'
import { quantityProblem } from '../../../shared/forms/rules/quantity'
import type { SaleTerms, SizedProduct } from '../../../shared/prices/chosen-size'
import { mustNameSize } from '../../../shared/prices/chosen-size'

/** A product with the id and name of its order lines. */
export type OfferedProduct = { id: string; name: string } & SizedProduct

/** A row of the size table: a size, or a product without sizes. */
export interface SizeRow extends SaleTerms {
  /** Id of the size; empty for a product. */
  id: string
  /** Empty without a size. */
  name: string
}

/** The rows of a product, one per size. */
export function rowsOf(product: OfferedProduct): readonly SizeRow[] {
  return mustNameSize(product) ? product.variants : [{ ...product, id: '', name: '' }]
}

export const isRowOrderable = (row: SizeRow): boolean => stockState(row).isOrderable

/** Initial quantity: 0 for sizes, the minimum for a product without sizes. */
const quantityAtFirst = ({ id, minQuantity }: SizeRow): string => (id ? '0' : formatQuantity(minQuantity))

/** A row as a line of the basket. */
function lineOf({ id: productId, sku, name }: OfferedProduct, row: SizeRow, quantity: number): BasketLine {
  return { productId, ...(row.id && { variantId: row.id, size: row.name }), sku, name, quantity }
}

/** Whether all rows have an equal value, such as their terms. */
export function isSame(rows: readonly SizeRow[], of: (row: SizeRow) => unknown): boolean {
  return new Set(rows.map((row) => JSON.stringify(of(row)))).size === 1
}

/** "Minimum order 24, in cartons of 12". */
export function formatTerms({ minQuantity, increment }: Pick<SaleTerms, 'minQuantity' | 'increment'>): string {
  const [minimum, carton] = [formatQuantity(minQuantity), formatQuantity(increment)]
  return increment > 1 ? t`Minimum order ${minimum}, in cartons of ${carton}` : t`Minimum order ${minimum}`
}

/** Texts by row id. */
type Texts = Readonly<Record<string, string>>

export const fieldNameOf = ({ id }: Pick<SizeRow, 'id'>) => `quantity-${id || 'product'}`

/** The typed quantities of a product's rows, and adding them to the basket. */
export function useQuantities(product: OfferedProduct, rows: readonly SizeRow[]) {
  const { add } = useBasketChanges()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Texts>(useTypedBefore(product.id))
  const [errors, setErrors] = useState<Texts>({})
  /** Units of the product in the basket; null before any were added. */
  const [present, setPresent] = useState<number | null>(null)
  const textOf = (row: SizeRow) => typed[row.id] ?? quantityAtFirst(row)
  /** Null for text that is not a number. */
  const quantityOf = (row: SizeRow) => parseQuantity(textOf(row).trim() || '0')
  const fieldOf = (row: SizeRow) => form.current?.elements.namedItem(fieldNameOf(row)) as HTMLInputElement | null

  function type(changed: Texts) {
    setTyped((before) => ({ ...before, ...changed }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !(id in changed))))
    setPresent(null)
  }
  // Possibly typed before hydration.
  useEffect(() => {
    const early = rows.flatMap((row) => {
      const text = fieldOf(row)?.value
      return text === undefined || text === textOf(row) ? [] : [[row.id, text] as const]
    })
    if (early.length > 0) type(Object.fromEntries(early))
    // Once: later changes are heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const wanted = rows.filter((row) => isRowOrderable(row) && quantityOf(row) !== 0)
  const lines = wanted.map((row) => lineOf(product, row, quantityOf(row) ?? 0))

  function findErrors(): Texts {
    const [first] = rows.filter(isRowOrderable)
    if (wanted.length === 0) return first ? { [first.id]: t`Enter a quantity` } : {}
    const found = wanted.map((row, index) => {
      const line = lines[index]
      const alone = line && problemOfLine(line, product, [line])
      const error = quantityProblem(textOf(row), 1) ?? alone?.message
      // Together they exceed their shared stock.
      const isTooMuch = line && !error && problemOfLine(line, product, lines)
      return [row.id, error ?? (isTooMuch ? describeSharedStock(product.availableQuantity) : '')] as const
    })
    return Object.fromEntries(found.filter(([, error]) => error !== ''))
  }

  async function put(): Promise<void> {
    const found = findErrors()
    setErrors(found)
    setPresent(null)
    const faulty = rows.find(({ id }) => found[id] !== undefined)
    if (faulty) return fieldOf(faulty)?.focus()
    const after = applyChange(getBasket().lines, { kind: 'add', lines })
    const ofProduct = after.filter(({ productId }) => productId === product.id)
    setPresent(ofProduct.reduce((sum, { quantity }) => sum + quantity, 0))
    const before = typed
    // Added sizes are reset, so that a second press adds nothing.
    setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => id === '')))
    if (await add(lines)) return
    setPresent(null)
    setTyped(before)
  }

  return {
    form,
    textOf,
    quantityOf,
    errorOf: ({ id }: SizeRow) => errors[id],
    type: ({ id }: SizeRow, text: string) => type({ [id]: text }),
    step: ({ id }: SizeRow, quantity: number) => type({ [id]: formatQuantity(quantity) }),
    /** Rows with a quantity, and their lines. */
    wanted,
    lines,
    /** Whether the user typed or chose anything. */
    isTouched: Object.keys(typed).length > 0,
    present,
    put,
    /** Stores the typed text for a later visit. */
    keep: () => saveDraft(`product.${product.id}`, null, typed),
  }
}

const describeSharedStock = (available: number): string =>
  plural(available, {
    one: 'Only # unit is in stock for all sizes together.',
    other: 'Only # units are in stock for all sizes together.',
  })

/** Text typed before "Order now", restored when the user returns. */
function useTypedBefore(id: string): () => Texts {
  const isBack = useNavigationType() === 'POP'
  // The server's markup does not contain it.
  const isHydrated = useIsHydrated()
  return () => {
    const draft: unknown = isBack && isHydrated ? readDraft(`product.${id}`, null) : null
    const texts = Object.entries(draft ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts) as Texts
  }
}
