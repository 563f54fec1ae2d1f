import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useSession } from '../../../shared/auth/session-store'
import { clearDraft, keepDraft, readDraft } from '../../../shared/forms/drafts'
import { Conflict } from '../../../shared/editing/conflict'
import { useUnsaved } from '../../../shared/forms/unsaved'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { unansweredText } from '../../../shared/forms/unanswered-text'
import { Refusal, expectSuccess, explainFailure } from '../../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import type { PictureRow } from './picture-rows'
import { isSame, isThere, toInput, toRows } from './picture-rows'
import { ProductPicturesDocument, SetProductPicturesDocument } from './product-pictures.generated'
import type { PicturesForm_ProductFragment } from './product-pictures.generated'
import { usePictureRows } from './use-picture-rows'

type Product = PicturesForm_ProductFragment

/** What was left in the form, and the product that its reader began from, so that what others changed since is said again. */
interface Draft {
  rows: readonly PictureRow[]
  basis: Product
}

/** Rows of this visit begin to be counted anew. */
const asSent = (row: PictureRow): PictureRow => ({ ...row, key: row.imageId ?? row.key })

/**
 * The state of the form of a product's pictures. Those that somebody else changed meanwhile are not written over: `theirs` has them,
 * to be taken over, and the next attempt is made from there.
 */
export function usePicturesForm(product: Product, onSaved: () => void) {
  const client = useApolloClient()
  const { user } = useSession()
  const ownerId = user?.id ?? null
  const draft = `productPictures.${product.id}`
  const [found] = useState(() => readDraft(draft, ownerId) as Draft | null)
  // What the rows are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(product)
  const [settled, setSettled] = useState(found && !isThere(found.rows, product) ? found.basis : product)
  const [theirs, setTheirs] = useState(isSame(toRows(settled), toRows(product)) ? null : product)
  const { isBusy, error, run, forget } = useAttempt()
  const pictures = usePictureRows(found ? found.rows.map(asSent) : toRows(product), (rows) =>
    keepRows(rows, basis, settled),
  )

  function keepRows(rows: readonly PictureRow[], newest: Product, from: Product): void {
    const sent = rows.filter(({ imageId }) => imageId !== null)
    if (isSame(sent, toRows(newest))) clearDraft(draft)
    else keepDraft(draft, ownerId, { rows: sent, basis: from } satisfies Draft)
  }

  function settle(now: Product): void {
    setTheirs(null)
    setBasis(now)
    setSettled(now)
  }

  async function send(from: Product, rows: readonly PictureRow[]): Promise<Product> {
    const { data } = await client.mutate({
      mutation: SetProductPicturesDocument,
      variables: { input: toInput(rows, from) },
      ...AS_KEPT,
    })
    const answer = data?.setProductPictures
    if (answer?.__typename !== 'ProductChanged') return expectSuccess(answer, 'SetProductPicturesSuccess').product
    const { data: newest } = await client.query({
      query: ProductPicturesDocument,
      variables: { id: product.id },
      ...AS_KEPT,
    })
    const now = newest?.managedProduct
    if (!now) throw new Refusal(answer.message)
    // As after a lost answer: then it is done.
    if (isThere(rows, now)) return now
    // Its name or its price are none of this form's.
    if (isSame(toRows(from), toRows(now))) return send(now, rows)
    throw new Conflict(now)
  }

  function show(now: Product): void {
    forget()
    settle(now)
    pictures.show(toRows(now))
    clearDraft(draft)
  }

  async function save(): Promise<void> {
    const rows = await pictures.settle()
    if (rows.length === 0) throw new Refusal(t`A product needs a picture.`)
    const saved = await send(basis, rows)
    // What was changed since it was sent stays.
    if (isSame(pictures.rowsNow(), rows)) show(saved)
    else {
      settle(saved)
      keepRows(pictures.rowsNow(), saved, saved)
    }
    client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id: product.id }), fieldName: 'pictures' })
    client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id: product.id }), fieldName: 'image' })
    notifySuccess(t`Pictures are saved.`)
    onSaved()
  }

  function explain(failure: unknown): string | null {
    if (failure instanceof Conflict) {
      setTheirs(failure.now)
      setBasis(failure.now)
      return null
    }
    notifyError(t`Failed to save the pictures`)
    return explainFailure(failure, unansweredText())
  }

  const isChanged = !isSame(pictures.rows, toRows(basis))
  useUnsaved(draft, isChanged)

  return {
    ...pictures,
    isChanged,
    theirs,
    acceptTheirs: () => theirs && show(theirs),
    send: () => run(save, explain),
    discard: () => show(basis),
    isBusy,
    error,
  }
}
