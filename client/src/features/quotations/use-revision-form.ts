import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess, explainFailure, refusedField } from '../../shared/graphql/refusal'
import { itemInput, keyOfItem, nameInSize } from '../../shared/lines/line-item'
import { notifySuccess } from '../../shared/ui/notify'
import { describeLines } from './line-refusals'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { addedLines, codeField, knownLines, sizeField } from './revision-lines'
import type { FormLine, ListedItems } from './revision-lines'
import { type ReadLine, type ReadRevision, type RevisionValues } from './revision-values'
import { revisionSchema, toValues, typedTotal } from './revision-values'
import { OfferedProductsDocument, SendQuotationRevisionDocument } from './send-revision.generated'

interface RevisionFormSettings {
  quotation: QuotationSheet_QuotationFragment
  listed: ListedItems
  /** Asks for the quotation as it is now. */
  reload: () => void
}

/** The state of the form that answers a quotation by a revision. */
export function useRevisionForm({ quotation, listed, reload }: RevisionFormSettings) {
  const { id: quotationId, newestRevision, currency } = quotation
  const client = useApolloClient()
  const [known, setKnown] = useState(() => knownLines(quotation))
  const [initial, setInitial] = useState(() => toValues(quotation, known, listed))
  const { needsSize } = listed
  const schema = useMemo(() => revisionSchema(currency, known, needsSize), [currency, known, needsSize])
  const { form, field, onSubmit, refuse } = useSchemaForm<RevisionValues, ReadRevision>(schema, initial)
  const draft = useFormDraft(form, { name: `quotationRevision.${quotationId}`, initial, basis: () => null })
  const { isBusy, error, run } = useAttempt()
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const typed = useWatch({ control: form.control }) as RevisionValues
  const addedCount = Number(typed.addedCount)

  function addLine(): void {
    form.setValue('addedCount', String(addedCount + 1))
    draft.keep()
  }

  /** The lines with their products; null where a code names none, or one that is there, which is said at its field. */
  async function findProducts(lines: readonly ReadLine[]): Promise<(ReadLine & { productId: string })[] | null> {
    const skus = lines.filter(({ productId }) => productId === null).map(({ code }) => code)
    const { data } =
      skus.length === 0
        ? { data: null }
        : await client.query({ query: OfferedProductsDocument, variables: { skus }, fetchPolicy: 'no-cache' })
    const found: (ReadLine & { productId: string })[] = []
    for (const line of lines) {
      const product = line.productId === null ? data?.productsBySku[skus.indexOf(line.code)] : null
      const productId = line.productId ?? product?.id
      const ofCode = product?.variants.find(({ sku, name }) => sku === line.code.toUpperCase() && name !== '')
      const variantId = line.variantId ?? ofCode?.id ?? null
      const field = line.productId === null ? codeField(line.key) : sizeField(line.key)
      if (productId === undefined) refuse(field, t`There is no product with this code`)
      else if (found.some((other) => keyOfItem(other) === keyOfItem({ productId, variantId }))) {
        refuse(field, t`This product is in the offer already`)
      } else found.push({ ...line, productId, variantId, name: nameInSize(product?.name ?? line.name, ofCode?.name) })
    }
    return found.length === lines.length ? found : null
  }

  async function save({ lines, ...terms }: ReadRevision): Promise<void> {
    setRefusedLines([])
    const found = await findProducts(lines)
    if (!found) return
    const input = {
      ...terms,
      lines: found.map((line) => ({ ...itemInput(line), quantity: line.quantity, unitPrice: line.unitPrice })),
      quotationId,
      expectedRevision: newestRevision?.revision ?? 0,
    }
    const { data } = await client.mutate({ mutation: SendQuotationRevisionDocument, variables: { input } })
    const answer = data?.sendQuotationRevision
    if (answer?.__typename === 'LinesRefused') {
      const names = found.map(({ name }) => name)
      setRefusedLines(describeLines(answer.lines, names))
    }
    if (answer?.__typename === 'RevisionReplaced' || answer?.__typename === 'InvalidQuotationTransition') reload()
    const sent = expectSuccess(answer, 'SendQuotationRevisionSuccess').quotation
    draft.forget()
    const lineUp = knownLines(sent)
    const fresh = toValues(sent, lineUp, listed)
    setKnown(lineUp)
    setInitial(fresh)
    form.reset(fresh)
    notifySuccess(t`The offer is sent.`)
  }

  function explain(failure: unknown): string | null {
    const refused = refusedField(failure, initial)
    if (!refused) return explainFailure(failure, t`The shop did not answer. What you typed is kept; try again.`)
    form.setError(refused.field, { message: refused.message }, { shouldFocus: true })
    return null
  }

  return {
    field,
    known,
    /** Id of the size that is chosen for a line; empty where none is. */
    chosenSize: ({ key }: FormLine) => typed[sizeField(key)],
    /** Lines that are open to be added. */
    added: addedLines.slice(0, addedCount),
    /** Opens one more; undefined where there are enough. */
    addLine: addedCount < addedLines.length ? addLine : undefined,
    /** What is typed comes to, in minor units; null where that cannot be said. */
    total: typedTotal(typed, currency, known),
    send: onSubmit((read) => run(() => save(read), explain)),
    isBusy,
    error,
    refusedLines,
    hasDraft: draft.isFilledIn,
    discardDraft: draft.discard,
  }
}
