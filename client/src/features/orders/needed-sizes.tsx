import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import * as z from 'zod/mini'
import { SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { rule } from '../../shared/forms/rules/text'
import { sizeOptions } from '../../shared/forms/size-options'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import { isolate } from '../../shared/i18n/isolate'
import type { OrderSizesQuery } from './choose-size.generated'
import { useChooseOrderSizeMutation, useOrderSizesQuery } from './choose-size.generated'

interface NeededSizesProps {
  /** `canChangeAddress` also covers sizes: for the order's members and staff. */
  order: { id: string; needsSize: boolean; canChangeAddress: boolean }
}

/** Asks for the sizes that an order needs before its confirmation. */
export function NeededSizes({ order: { id, needsSize, canChangeAddress } }: NeededSizesProps) {
  const { data } = useOrderSizesQuery({ variables: { id }, skip: !needsSize || !canChangeAddress })
  if (!needsSize) return null
  const lines = data?.order?.lines.filter((line) => line.needsSize) ?? []
  return (
    <Box mb="5" display="grid" gap="4" _print={{ display: 'none' }}>
      <Notice kind="info">
        <Trans>This order needs a size. It can be confirmed once one is chosen.</Trans>
      </Notice>
      {lines.map((line) => (
        <SizeForm key={line.id} orderId={id} line={line} />
      ))}
    </Box>
  )
}

type Line = NonNullable<OrderSizesQuery['order']>['lines'][number]

const schema = z.object({ variantId: z.string().check(rule((id) => (id ? null : t`Choose a size`))) })

function SizeForm({ orderId, line: { id: lineId, name, product } }: { orderId: string; line: Line }) {
  const { send } = useAct(useChooseOrderSizeMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { variantId: '' },
    send: ({ variantId }) => send({ input: { id: orderId, lineId, variantId } }),
    savedText: () => t`Size saved.`,
  })
  // No longer sold: the order can only be cancelled.
  if (!product) return null
  const productName = isolate(name)

  return (
    <Form aria-label={t`Size of ${productName}`} onSubmit={submit} maxW="20rem">
      <SelectField
        label={t`Size of ${productName}`}
        options={{ '': t`Choose a size`, ...sizeOptions(product.variants) }}
        // An order may need several.
        frame={{ required: true, id: `size-${lineId}` }}
        {...field('variantId')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Button type="submit" size="sm" justifySelf="start" aria-busy={isBusy || undefined}>
        <Trans>Save size</Trans>
      </Button>
    </Form>
  )
}
