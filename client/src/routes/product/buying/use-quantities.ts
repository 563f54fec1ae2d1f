import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useIsHydrated } from '../../../shared/code-loading/use-is-hydrated'
import { formatQuantity } from '../../../shared/format/quantity'
import { parseQuantity } from '../../../shared/format/number'
import { saveDraft, readDraft } from '../../../shared/forms/drafts'
import { quantityProblem } from '../../../shared/forms/rules/quantity'
import { getBasket } from '../../../features/basket/basket-store'
import { applyChange } from '../../../features/basket/lines'
import { useBasketChanges } from '../../../features/basket/put-in-basket'
import { problemOfLine } from '../../../features/basket/sized-product'
import { type OfferedProduct, type SizeRow, isRowOrderable, lineOf, quantityAtFirst } from './size-rows'

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
