import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button, IconButton } from '@chakra-ui/react/button'
import { X } from 'lucide-react'
import { chooseSize, LineSize } from '../../../features/basket/line-size'
import { QuantityField } from '../../../features/basket/quantity-field'
import { isSizeRight } from '../../../features/basket/line-problem'
import { TierHint } from '../../../features/basket/tier-hint'
import { formatMoney } from '../../../shared/format/money'
import { formatQuantity } from '../../../shared/format/number'
import { keyOfItem, nameInSize } from '../../../shared/lines/line-item'
import type { SaleTerms } from '../../../shared/prices/chosen-size'
import { sizeOf } from '../../../shared/prices/chosen-size'
import type { NewOrderForm } from './use-new-order'

/** Lines of the new order, each with stock, minimum and price as the customer sees them. */
export function NewOrderLines({ form }: { form: NewOrderForm }) {
  return (
    <Box as="ul" listStyleType="none">
      {form.rows.map((row) => (
        <Line key={keyOfItem(row.line)} row={row} form={form} />
      ))}
    </Box>
  )
}

function Line({ row, form }: { row: NewOrderForm['rows'][number]; form: NewOrderForm }) {
  const { line, product, terms, price, message, remedy } = row
  const { change, lines, isQuotation } = form
  const key = keyOfItem(line)
  const size = (product && sizeOf(product, line.variantId)?.name) ?? line.size
  const name = nameInSize(product?.name ?? line.name, size)
  const isSized = !product || isSizeRight(line, product)
  const setQuantity = (quantity: number) => change([{ ...line, quantity }])
  const count = formatQuantity(remedy ?? 0)
  const each = price && formatMoney(price)
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 9.5rem 7rem auto' }}
      alignItems="start"
      columnGap="4"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
    >
      <Box minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">
          <bdi>{name}</bdi>
        </Box>
        <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          <bdi dir="ltr">{terms?.sku ?? line.sku}</bdi>
          {terms && <Terms terms={terms} />}
        </Box>
        {product && (
          <LineSize
            line={line}
            lines={lines}
            product={product}
            name={name}
            problem={message}
            onChoose={(chosen) => change(chooseSize(lines, line, chosen))}
          />
        )}
        {message && isSized && (
          <Box mt="1" textStyle="sm" color="fg.error">
            {message}{' '}
            {remedy != null && (
              <Button
                size="xs"
                variant="outline"
                aria-label={t`Change quantity to ${count}: ${name}`}
                onClick={() => setQuantity(remedy)}
              >
                <Trans>Change quantity to {count}</Trans>
              </Button>
            )}
          </Box>
        )}
        {terms && !isQuotation && <TierHint terms={terms} quantity={line.quantity} of={name} onTake={setQuantity} />}
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        order={{ md: 4 }}
        justifySelf="end"
        aria-label={t`Remove ${name}`}
        onClick={() => change([{ ...line, quantity: 0 }])}
      >
        <X aria-hidden />
      </IconButton>
      <Box>
        <QuantityField
          id={key}
          name={name}
          quantity={line.quantity}
          limits={
            isQuotation && terms
              ? { minQuantity: 1, increment: 1, availableQuantity: terms.availableQuantity }
              : (terms ?? undefined)
          }
          onChange={setQuantity}
        />
      </Box>
      <Box textAlign="end" fontVariantNumeric="tabular-nums">
        <Box fontWeight="semibold">{price ? formatMoney({ ...price, amount: price.amount * line.quantity }) : '–'}</Box>
        {each && (
          <Box textStyle="xs" color="fg.muted">
            <Trans>{each} each</Trans>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Terms({ terms: { availableQuantity: count, minQuantity, increment } }: { terms: SaleTerms }) {
  const [least, carton] = [formatQuantity(minQuantity), formatQuantity(increment)]
  return (
    <>
      {' · '}
      {plural(count, { one: '# in stock', other: '# in stock' })}
      {minQuantity > 1 && (
        <>
          {' · '}
          <Trans>minimum {least}</Trans>
        </>
      )}
      {increment > 1 && (
        <>
          {' · '}
          <Trans>cartons of {carton}</Trans>
        </>
      )}
    </>
  )
}
