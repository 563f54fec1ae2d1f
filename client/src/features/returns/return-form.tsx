import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { parseQuantity, formatQuantity } from '../../shared/format/number'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { FilesField } from '../../shared/forms/files-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import type { ReturnKind, ReturnReason } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { IMAGE_TYPES, uploadPhoto } from '../../shared/upload/uploads'
import { useFiles } from '../../shared/upload/use-files'
import { LineFields } from './line-fields'
import { returnKindLabels, returnReasonLabels } from './return-words'
import type { OrderReturns_OrderFragment } from './returns.generated'
import { useRequestReturnMutation } from './returns.generated'

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

const MAX_PHOTOS = 6

interface ReturnFormSettings {
  order: OrderReturns_OrderFragment
  /** Reloads the order. */
  reload: () => void
  onDone: () => void
}

/** State of the form that requests a return. */
function useReturnForm({ order, reload, onDone }: ReturnFormSettings) {
  const { send: requestReturn } = useAct(useRequestReturnMutation, {
    onRefused(result) {
      if (result.__typename === 'IdempotencyConflict') {
        reload()
        throw new KeyUsedRefusal(t`You already requested a return from this form. Check this order’s returns first.`)
      }
      if (result.__typename === 'ReturnPiecesRefused') {
        reload()
        refusePieces(result.lines)
      }
    },
  })
  // Lines stay in the form, even if another request takes their last units.
  const [lines] = useState(() => order.lines.filter(({ returnableQuantity }) => returnableQuantity > 0))
  const photos = useFiles({ upload: uploadPhoto, most: MAX_PHOTOS })

  const mutationForm = useMutationForm<ReturnValues, ReturnValues, unknown>({
    schema: returnSchema(lines),
    initial: initialReturn(lines),
    draft: { name: `return.${order.id}` },
    async send(values, { idempotencyKey }) {
      const photoIds = await photos.settle()
      return requestReturn({ input: { orderId: order.id, ...readReturn(lines, values), photoIds, idempotencyKey } })
    },
    savedText: () => t`We’ve received your request and will reply by email.`,
    onSaved() {
      photos.clear()
      onDone()
    },
    unansweredText: () => t`We didn’t get a response. Your entries are saved and it’s safe to try again.`,
  })

  function refusePieces(refused: readonly { lineId: string; message: string }[]): void {
    for (const { lineId, message } of refused) mutationForm.form.setError(piecesOf(lineId), { message })
  }

  return { ...mutationForm, lines, photos }
}

/** Form values, by field. */
type ReturnValues = Record<string, string>

type Line = OrderReturns_OrderFragment['lines'][number]

/** Field names of a line. */
const piecesOf = (lineId: string) => `pieces_${lineId}`
const reasonOf = (lineId: string) => `reason_${lineId}`

/** Initially nothing is returned. */
function initialReturn(lines: readonly Line[]): ReturnValues {
  const ofLines = lines.flatMap(({ id }) => [
    [piecesOf(id), ''],
    [reasonOf(id), 'DAMAGED'],
  ])
  return { kind: 'RETURN', message: '', ...(Object.fromEntries(ofLines) as ReturnValues) }
}

/** The schema: at most the returnable units per line. */
function returnSchema(lines: readonly Line[]) {
  const ofLines = lines.flatMap(({ id, returnableQuantity }): [string, z.ZodMiniType<string, string>][] => [
    [piecesOf(id), piecesUpTo(returnableQuantity)],
    [reasonOf(id), z.string()],
  ])
  const message = z.string().check(rule((text: string) => (text.length > 2_000 ? t`At most 2,000 characters` : null)))
  return z.object({ kind: z.string(), message, ...Object.fromEntries(ofLines) }).check(({ value, issues }) => {
    const chosen = readReturn(lines, value).lines
    const [first] = lines
    if (chosen.length === 0 && first) {
      issues.push({ code: 'custom', path: [piecesOf(first.id)], message: t`Enter the number of units`, input: value })
    } else if (value.message.trim() === '' && chosen.some(({ reason }) => reason === 'OTHER')) {
      issues.push({ code: 'custom', path: ['message'], message: t`Describe the reason`, input: value })
    }
  })
}

const piecesUpTo = (most: number) =>
  z.string().check(
    rule((text: string) => {
      if (!text.trim()) return null
      return quantityProblem(text, 0) ?? ((parseQuantity(text) ?? 0) > most ? describeMost(most) : null)
    }),
  )

/** Describes the maximum units of a line. */
const describeMost = (most: number): string =>
  plural(most, { one: '# unit can be returned', other: '# units can be returned' })

/** The typed values as input. */
function readReturn(lines: readonly Line[], values: ReturnValues) {
  const chosen = lines
    .map(({ id }) => ({
      lineId: id,
      quantity: parseQuantity(values[piecesOf(id)] ?? '') ?? 0,
      reason: (values[reasonOf(id)] ?? 'OTHER') as ReturnReason,
    }))
    .filter(({ quantity }) => quantity > 0)
  return { kind: (values.kind ?? 'RETURN') as ReturnKind, message: values.message ?? '', lines: chosen }
}
