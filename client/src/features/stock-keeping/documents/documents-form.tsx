import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { formatQuantity } from '../../../shared/format/quantity'
import { FilesInput } from '../../../shared/forms/files-input'
import { Form } from '../../../shared/forms/form'
import { ListFormEnd } from '../../../shared/editing/list-form-end'
import { useMovedRow } from '../use-moved-row'
import { DocumentRowFields } from './document-row'
import { MOST_DOCUMENTS } from './document-rows'
import type { DocumentsForm_ProductFragment } from './product-documents.generated'
import { useDocumentsForm } from './use-documents-form'

/** The documents of a product in their order, to be changed, replaced, moved, removed and added to. */
export function DocumentsForm({ product }: { product: DocumentsForm_ProductFragment }) {
  const { rows, isFull, errorOf, change, add, replace, remove, move, send, ...state } = useDocumentsForm(product)
  const { list, place, noteMove } = useMovedRow(rows)
  const [number, total] = [formatQuantity(place + 1), formatQuantity(rows.length)]
  return (
    <Form
      aria-label={t`Documents`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>
          Everybody can download them on the page of this product, those in their own language first. A newer file has
          another address; the one before is gone then.
        </Trans>
      </chakra.p>
      {rows.length > 0 && (
        <chakra.ul ref={list} tabIndex={-1} listStyleType="none" borderBottomWidth="1px">
          {rows.map((row, index) => (
            <DocumentRowFields
              key={row.key}
              row={row}
              place={index}
              count={rows.length}
              errorOf={(field) => errorOf(index, field)}
              onChange={(changes) => change(row.key, changes)}
              onReplace={(file) => replace(row.key, file)}
              onMove={(by) => {
                move(row.key, by)
                noteMove(row.key, by)
              }}
              onRemove={() => {
                remove(row.key)
                list.current?.focus()
              }}
            />
          ))}
        </chakra.ul>
      )}
      <VisuallyHidden aria-live="polite">{place >= 0 && t`Now document ${number} of ${total}`}</VisuallyHidden>
      <FilesInput
        name="more-documents"
        label={t`Add documents`}
        accept=".pdf,application/pdf"
        hint={t`PDF without a password, at most 10 MB each; ${MOST_DOCUMENTS} documents in all`}
        full={isFull && t`There can be no more documents; the rest was left out.`}
        isHolding={rows.some(({ progress }) => progress !== null)}
        onAdd={add}
      />
      <ListFormEnd
        list={state}
        conflict={
          <Trans>
            Somebody else changed the documents after you opened this. Nothing of yours is saved yet, and nothing is
            lost: save again to put yours in the place of theirs.
          </Trans>
        }
        saveText={t`Save documents`}
        busyText={t`Saving the documents…`}
        isUnsavable={!state.isChanged && rows.length === 0}
      />
    </Form>
  )
}
