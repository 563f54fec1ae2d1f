import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { sizeOptions } from '../../shared/forms/size-options'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { isolate } from '../../shared/i18n/isolate'
import { notifySuccess } from '../../shared/ui/notify'
import type { OrderSizesQuery } from './choose-size.generated'
import { ChooseOrderSizeDocument, useOrderSizesQuery } from './choose-size.generated'

interface NeededSizesProps {
  /** Who may change the address may choose sizes, too: the order's people and the staff. */
  order: { id: string; needsSize: boolean; canChangeAddress: boolean }
}

/** Says that lines of an order need a size before it can be confirmed, and asks for it. */
export function NeededSizes({ order: { id, needsSize, canChangeAddress } }: NeededSizesProps) {
  const { data } = useOrderSizesQuery({ variables: { id }, skip: !needsSize || !canChangeAddress })
  if (!needsSize) return null
  const lines = data?.order?.lines.filter((line) => line.needsSize) ?? []
  return (
    <Box mb="5" display="grid" gap="4" _print={{ display: 'none' }}>
      <Notice kind="info">
        <Trans>This order does not say which size is needed. It can be confirmed once one is chosen.</Trans>
      </Notice>
      {lines.map((line) => (
        <SizeForm key={line.id} orderId={id} line={line} />
      ))}
    </Box>
  )
}

type Line = NonNullable<OrderSizesQuery['order']>['lines'][number]

function SizeForm({ orderId, line: { id: lineId, name, product } }: { orderId: string; line: Line }) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  // It has left the shop: the order can only be cancelled.
  if (!product) return null
  const productName = isolate(name)

  async function send(): Promise<void> {
    const variables = { input: { id: orderId, lineId, variantId: chosen } }
    const { data } = await client.mutate({ mutation: ChooseOrderSizeDocument, variables })
    expectSuccess(data?.chooseOrderSize, 'ChooseOrderSizeSuccess')
    notifySuccess(t`Size saved.`)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setIsMissing(chosen === '')
    if (chosen) void run(send, (failure) => explainFailure(failure))
  }

  return (
    <Form aria-label={t`Size of ${productName}`} onSubmit={handleSubmit} maxW="20rem">
      <SelectField
        label={t`Size of ${productName}`}
        name={`size-${lineId}`}
        options={{ '': t`Choose a size`, ...sizeOptions(product.variants) }}
        frame={{ required: true }}
        error={isMissing && !chosen ? t`Choose a size` : undefined}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Button type="submit" size="sm" justifySelf="start" aria-busy={isBusy || undefined}>
        <Trans>Save size</Trans>
      </Button>
    </Form>
  )
}
