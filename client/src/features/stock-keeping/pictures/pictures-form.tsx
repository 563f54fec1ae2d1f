import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { formatQuantity } from '../../../shared/format/quantity'
import { FilesInput } from '../../../shared/forms/files-input'
import { Form } from '../../../shared/forms/form'
import { IMAGE_TYPES } from '../../../shared/upload/upload-image'
import { ListFormEnd } from '../../../shared/editing/list-form-end'
import { useMovedRow } from '../use-moved-row'
import { PictureRowFields } from './picture-row'
import { MOST_PICTURES } from './picture-rows'
import type { PicturesForm_ProductFragment } from './product-pictures.generated'
import { usePicturesForm } from './use-pictures-form'

/** The pictures of a product in their order, to be changed, moved, removed and added to. */
export function PicturesForm({ product, onSaved }: { product: PicturesForm_ProductFragment; onSaved: () => void }) {
  const { rows, isFull, change, add, remove, move, send, ...state } = usePicturesForm(product, onSaved)
  const { list, place, noteMove } = useMovedRow(rows)
  const [number, total] = [formatQuantity(place + 1), formatQuantity(rows.length)]
  return (
    <Form
      aria-label={t`Pictures`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>
          The first one is on cards and in lists, where pictures are cropped: press on a picture what must stay in
          sight. What it shows is said in English to people who do not see it; left empty, it is called like the
          product.
        </Trans>
      </chakra.p>
      <chakra.ul ref={list} tabIndex={-1} listStyleType="none" borderBottomWidth="1px">
        {rows.map((row, index) => (
          <PictureRowFields
            key={row.key}
            row={row}
            place={index}
            count={rows.length}
            onChange={(changes) => change(row.key, changes)}
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
      <VisuallyHidden aria-live="polite">{place >= 0 && t`Now picture ${number} of ${total}`}</VisuallyHidden>
      <FilesInput
        name="more-pictures"
        label={t`Add pictures`}
        accept={IMAGE_TYPES}
        hint={t`JPEG, PNG or WebP, at most 10 MB each; ${MOST_PICTURES} pictures in all`}
        full={isFull && t`There can be no more pictures; the rest was left out.`}
        isHolding={rows.some(({ progress }) => progress !== null)}
        onAdd={add}
      />
      <ListFormEnd
        list={state}
        conflict={
          <Trans>
            Somebody else changed the pictures of this product after you opened it. Nothing of yours is saved yet, and
            nothing is lost: save again to put yours in the place of theirs.
          </Trans>
        }
        saveText={t`Save pictures`}
        busyText={t`Saving the pictures…`}
      />
    </Form>
  )
}
