import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { FilesField } from '../../shared/forms/files-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { formatQuantity } from '../../shared/format/quantity'
import { IMAGE_TYPES } from '../../shared/upload/upload-image'
import { LineFields } from './line-fields'
import { describeMost, piecesOf, reasonOf } from './return-values'
import { returnKindLabels, returnReasonLabels } from './return-words'
import type { OrderReturns_OrderFragment } from './returns.generated'
import { useReturnForm } from './use-return-form'

interface ReturnFormProps {
  order: OrderReturns_OrderFragment
  /** Reloads the order. */
  reload: () => void
  onClose: () => void
}

/** Requests a return with a reason. */
export function ReturnForm({ order, reload, onClose }: ReturnFormProps) {
  const { lines, field, photos, isBusy, error, submit } = useReturnForm({ order, reload, onDone: onClose })
  const most = formatQuantity(photos.most)
  return (
    <Form onSubmit={submit} aria-label={t`Request a return`} maxW="4xl">
      <SelectField
        label={t`How can we help?`}
        options={returnKindLabels()}
        frame={{ maxW: '20rem' }}
        {...field('kind')}
      />
      {lines.map((line) => (
        <LineFields key={line.id} line={line}>
          <TextField
            label={t`Units`}
            hint={describeMost(line.returnableQuantity)}
            inputMode="numeric"
            autoComplete="off"
            {...field(piecesOf(line.id))}
          />
          <SelectField label={t`Reason`} options={returnReasonLabels()} {...field(reasonOf(line.id))} />
        </LineFields>
      ))}
      <TextAreaField
        label={t`What’s the problem?`}
        hint={t`If there’s a lot number on the label, please include it.`}
        rows={4}
        maxLength={2_000}
        {...field('message')}
      />
      <FilesField
        name="returnPhotos"
        files={photos}
        accept={IMAGE_TYPES}
        label={t({ message: 'Photos', context: 'of a return' })}
        hint={t`At most ${most}: JPEG, PNG or WebP of 10 MB. Only our staff and people who can see this order see them.`}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          <Trans>Send to the shop</Trans>
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Not now', context: 'button: closes a form' })}
        </Button>
      </Box>
    </Form>
  )
}
