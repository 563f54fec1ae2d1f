import { isProductCode } from '@instrumenta/rules/product-codes'
import { codesBeforeSpreadsheet } from '@instrumenta/rules/spreadsheet-codes'
import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { formatQuantity } from '../../../shared/format/number'
import { Refusal } from '../../../shared/graphql/refusal'
import { noConnection } from '../../../shared/network/failures'
import { BasketProductsDocument } from '../basket-products.generated'
import { getBasket } from '../basket-store'
import { MOST_LINES } from '../lines'
import type { BasketLine } from '../lines'
import { useBasketChanges } from '../put-in-basket'
import { asPasted, readPasted } from './read-pasted'
import type { PastedProduct, RowError } from './read-pasted'
import { splitPasted } from './split-pasted'
import type { PastedRow } from './split-pasted'

/** Result of adding a list. */
interface PasteResult {
  /** Number of added products. */
  count: number
  errors: readonly RowError[]
  /** The row that was treated as the heading. */
  heading: PastedRow | null
}

/** Maximum rows per lookup. */
const MOST_ROWS = 1_000

const schema = z.object({ pasted: z.string() })

/** Destination of pasted lines. */
export interface PasteTarget {
  /** Name of the draft of the pasted text. */
  draft: string
  present: () => readonly BasketLine[]
  /** Resolves to false if nothing was added; the reason is shown elsewhere. */
  add: (lines: BasketLine[]) => boolean | Promise<boolean>
}

/** The user's basket as the destination. */
export function useBasketTarget(): PasteTarget {
  const { add } = useBasketChanges()
  return { draft: 'basket.list', present: () => getBasket().lines, add }
}

/** State of the paste form: parsed rows go to the target, the others stay in the field for correction. */
export function usePaste({ draft: name, present, add }: PasteTarget) {
  const client = useApolloClient()
  const { form, draft, ...rest } = useMutationForm({
    schema,
    initial: { pasted: '' },
    draft: { name },
    send: ({ pasted }) => take(pasted),
    onSaved() {
      // Unreadable rows stay.
      draft.keep()
    },
    unansweredText: noConnection,
  })
  const [result, setResult] = useState<PasteResult | null>(null)

  async function findProducts(codes: readonly string[]): Promise<Map<string, PastedProduct>> {
    const skus = [...new Set(codes.filter(isProductCode))]
    const products = new Map<string, PastedProduct>()
    for (let start = 0; start < skus.length; start += MOST_LINES) {
      const variables = { skus: skus.slice(start, start + MOST_LINES) }
      const { data } = await client.query({ query: BasketProductsDocument, variables, fetchPolicy: 'network-only' })
      for (const [index, code] of variables.skus.entries()) {
        const product = data?.productsBySku[index]
        if (product) products.set(code, asPasted(code, product))
      }
    }
    return products
  }

  /** Known codes that a spreadsheet may have changed into the unknown ones. Limited to one query. */
  async function findLikelyCodes(unknown: readonly string[]): Promise<Map<string, string[]>> {
    const before = new Map(unknown.map((code) => [code, codesBeforeSpreadsheet(code)]))
    const known = await findProducts([...before.values()].flat().slice(0, MOST_LINES))
    return new Map([...before].map(([code, codes]) => [code, codes.filter((one) => known.has(one))]))
  }

  async function take(pasted: string): Promise<void> {
    setResult(null)
    const { rows, heading } = splitPasted(pasted)
    if (rows.length > MOST_ROWS) {
      const most = formatQuantity(MOST_ROWS)
      throw new Refusal(t`Add at most ${most} rows at once.`)
    }
    const products = await findProducts(rows.map(({ code }) => code))
    const isHeading = heading !== null && !products.has(heading.code)
    const listed = isHeading ? rows.slice(1) : rows
    const meant = await findLikelyCodes(listed.map(({ code }) => code).filter((code) => !products.has(code)))
    const { lines, errors } = readPasted(listed, products, present(), meant)
    // The target shows the reason.
    if (lines.length > 0 && !(await add(lines))) return
    form.reset({ pasted: errors.map(({ row }) => row.text).join('\n') })
    setResult({ count: lines.length, errors, heading: isHeading ? heading : null })
  }

  return { ...rest, result }
}
