import { foldProductCode } from '@instrumenta/rules/product-codes'
import { t } from '@lingui/core/macro'
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { FieldRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { itemInput, keyOfItem, nameInSize } from '../../shared/lines/line-item'
import type { PartValues } from '../../shared/payment-schedule/schedule'
import { describeLines } from './refused-lines'
import type { ListedProducts } from './listed-products'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import type { FormLine } from './revision-fields'
import {
  addedLines,
  codeField,
  knownLines,
  priceField,
  quantityField,
  sizeField,
  partField,
  scheduleValues,
  typedParts,
} from './revision-fields'
import { type ReadLine, type ReadRevision, type RevisionValues } from './revision-values'
import { listPriceText, revisionSchema, toValues, typedListPrice, typedTotal } from './revision-values'
import { OfferedProductsDocument, useSendQuotationRevisionMutation } from './send-revision.generated'

interface RevisionFormSettings {
  quotation: QuotationSheet_QuotationFragment
  listed: ListedProducts
  /** Reloads the quotation. */
  reload: () => void
  /** Asks for a confirmation. */
  ask: () => Promise<boolean>
}

interface SentRevision {
  quotation: QuotationSheet_QuotationFragment
  /** Products that were added by SKU. */
  byId: ListedProducts
}

/** The initial form of a quotation. `revision` is the newest version, which the form replaces; 0 for the first. */
function beginWith(quotation: QuotationSheet_QuotationFragment, listed: ListedProducts) {
  const known = knownLines(quotation)
  return { known, initial: toValues(quotation, known, listed), revision: quotation.newestRevision?.revision ?? 0 }
}

/**
 * State of the form that sends a version. Live updates change the quotation at the same time. The form keeps its base
 * version until the user has seen a newer one.
 */
export function useRevisionForm({ quotation, listed, reload, ask }: RevisionFormSettings) {
  const { id: quotationId, newestRevision, currency } = quotation
  const [beginning, setBeginning] = useState(() => beginWith(quotation, listed))
  const { known, initial } = beginning
  // Products looked up by SKU stay known after sending.
  const [looked, setLooked] = useState<ListedProducts>(new Map())
  const products = useMemo<ListedProducts>(() => new Map([...listed, ...looked]), [listed, looked])
  const schema = useMemo(() => revisionSchema(currency, known, products), [currency, known, products])
  // The last version that the user has seen.
  const [shownRevision, setShownRevision] = useState<number | null>(null)
  const { form, field, submit, renew, draft, isBusy, error } = useMutationForm<
    RevisionValues,
    ReadRevision,
    SentRevision,
    { revision: number }
  >({
    schema,
    initial,
    draft: {
      name: `quotationRevision.${quotationId}`,
      basis: (found) => ({ revision: shownRevision ?? found?.revision ?? beginning.revision }),
    },
    confirm: ask,
    send: save,
    savedText: () => t`Quotation sent.`,
    onSaved: showSent,
  })
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const sentNames = useRef<string[]>([])
  const { send: sendRevision, client } = useAct(useSendQuotationRevisionMutation, {
    onRefused(result) {
      if (result.__typename === 'LinesRefused') setRefusedLines(describeLines(result.lines, sentNames.current))
      if (result.__typename === 'QuotationChanged') setShownRevision(result.current.version)
      if (result.__typename === 'QuotationChanged' || result.__typename === 'InvalidQuotationTransition') reload()
    },
  })
  const typed = useWatch({ control: form.control }) as RevisionValues
  const addedCount = Number(typed.addedCount)
  const parts = typedParts(typed)

  /** A line's field; size and quantity update the price, unless it was edited. */
  function lineField(name: string) {
    const line = known.find(({ key }) => name === sizeField(key) || name === quantityField(key))
    if (!line) return field(name)
    return field(name, {
      onChange() {
        const price = priceField(line.key)
        const now = form.getValues()
        if (now[price] !== listPriceText(typed, line, products, currency)) return
        form.setValue(price, listPriceText(now, line, products, currency))
        draft.keep()
      },
    })
  }

  function addLine(): void {
    form.setValue('addedCount', String(addedCount + 1))
    draft.keep()
  }

  function setParts(next: readonly PartValues[]): void {
    const values = Object.entries(scheduleValues(next))
    for (const [name, value] of values) form.setValue(name, value)
    form.clearErrors(values.map(([name]) => name))
    draft.keep()
  }

  /** Looks up products by SKU. Rejects unknown SKUs, and products that are already in the offer. */
  async function findProducts(
    lines: readonly ReadLine[],
  ): Promise<{ found: (ReadLine & { productId: string })[]; byId: ListedProducts }> {
    const skus = lines.filter(({ productId }) => productId === null).map(({ code }) => code)
    const { data } =
      skus.length === 0
        ? { data: null }
        : await client.query({
            query: OfferedProductsDocument,
            variables: { skus },
            context: { headers: { 'x-currency': currency } },
            // The cache holds prices in the user's own currency.
            fetchPolicy: 'no-cache',
          })
    const byId = new Map((data?.productsBySku ?? []).flatMap((product) => (product ? [[product.id, product]] : [])))
    const found: (ReadLine & { productId: string })[] = []
    const refusals: FieldRefusal[] = []
    for (const line of lines) {
      const product = line.productId === null ? data?.productsBySku[skus.indexOf(line.code)] : null
      const productId = line.productId ?? product?.id
      const ofCode = product?.variants.find(({ sku, name }) => sku === foldProductCode(line.code) && name !== '')
      const variantId = line.variantId ?? ofCode?.id ?? null
      const field = line.productId === null ? codeField(line.key) : sizeField(line.key)
      if (productId === undefined) refusals.push(new FieldRefusal(field, t`No product has this SKU`))
      else if (found.some((other) => keyOfItem(other) === keyOfItem({ productId, variantId }))) {
        refusals.push(new FieldRefusal(field, t`This product is already in the quotation`))
      } else found.push({ ...line, productId, variantId, name: nameInSize(product?.name ?? line.name, ofCode?.name) })
    }
    const [first, ...others] = refusals
    for (const { field, message } of others) form.setError(field, { message })
    if (first) throw first
    return { found, byId }
  }

  async function save({ lines, ...terms }: ReadRevision): Promise<SentRevision> {
    setRefusedLines([])
    const { found, byId } = await findProducts(lines)
    const input = {
      ...terms,
      lines: found.map((line) => ({ ...itemInput(line), quantity: line.quantity, unitPrice: line.unitPrice })),
      id: quotationId,
      expectedVersion: draft.basis.revision,
    }
    sentNames.current = found.map(({ name }) => name)
    return { quotation: (await sendRevision({ input })).quotation, byId }
  }

  function showSent({ quotation: sent, byId }: SentRevision): void {
    const listedNow: ListedProducts = new Map([...products, ...byId])
    const fresh = beginWith(sent, listedNow)
    setLooked(listedNow)
    setBeginning(fresh)
    setShownRevision(fresh.revision)
    renew(fresh.initial)
    // Clears removed lines: text typed into them during the request is invisible.
    for (const { key } of addedLines.slice(Number(form.getValues('addedCount')))) {
      for (const name of [codeField(key), quantityField(key), priceField(key)]) form.setValue(name, '')
    }
  }

  function discardDraft(): void {
    draft.discard()
    setShownRevision(beginning.revision)
  }

  const newest = newestRevision?.revision ?? 0

  return {
    field: lineField,
    known,
    /** Known products of the lines. */
    products,
    /** List price of a line as typed, in minor units, or null. */
    listPriceOf: (line: FormLine) => typedListPrice(typed, line, products, currency),
    /** Lines added by the user. */
    added: addedLines.slice(0, addedCount),
    /** Adds a line; undefined at the maximum. */
    addLine: addedCount < addedLines.length ? addLine : undefined,
    /** Properties of the fields of the payment schedule. */
    schedule: {
      parts: parts.map((part, index) => ({ ...part, id: String(index) })),
      values: parts,
      field: (index: number, name: keyof PartValues) => field(partField(index, name)),
      onAdd: (part: PartValues) => setParts([...parts, part]),
      onRemove: (place: number) => setParts(parts.filter((_, index) => index !== place)),
    },
    /** Total of the typed values in minor units, or null. */
    total: typedTotal(typed, currency, known),
    submit,
    isBusy,
    error,
    refusedLines,
    hasDraft: draft.isFilledIn,
    discardDraft,
    /** A newer version by another person, or null. */
    newerRevision: !isBusy && newest > draft.basis.revision ? newest : null,
  }
}
