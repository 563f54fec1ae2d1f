import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { LineProblem } from '../../features/basket/line-problem'
import { isSizeRight } from '../../features/basket/line-problem'
import { LineSize } from '../../features/basket/line-size'
import type { BasketLine } from '../../features/basket/lines'
import type { BasketProduct } from '../../features/basket/use-basket-products'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { nameInSize } from '../../shared/lines/line-item'
import type { Size } from '../../shared/prices/chosen-size'
import { inSize, sizeOf } from '../../shared/prices/chosen-size'
import { priceAt } from '../../shared/prices/price-tiers'

interface CheckoutLineProps {
  line: BasketLine
  /** All lines of the order. */
  lines: readonly BasketLine[]
  /** Null if it is no longer sold. */
  product: BasketProduct | null | undefined
  /** The agreed unit price, if known. */
  agreedPrice: MoneyValue | null | undefined
  /** The agreed unit price, if the current one differs. */
  priceBefore: MoneyValue | null
  /** Why it cannot be ordered as it is. */
  problem: LineProblem | null
  /** Why the server rejected it. */
  refusal: { message: string; isGone: boolean } | null
  /** Null to clear it. */
  onSize: (size: Size | null) => void
  /** Whether the size can be changed. */
  mayChange: boolean
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void
  onAgree: () => void
  /** Set if the prices of several lines have changed. */
  onAgreeToAll?: () => void
}

/** A line of the checkout with its problem and the remedy. */
export function CheckoutLine({
  line,
  lines,
  product,
  agreedPrice,
  problem,
  refusal,
  onSize,
  mayChange,
  ...props
}: CheckoutLineProps) {
  const { sku, quantity } = line
  const present = refusal?.isGone ? null : product
  const isSized = present ? isSizeRight(line, present) : true
  const size = (product && sizeOf(product, line.variantId)?.name) ?? line.size
  const name = nameInSize(line.name, size)
  const message = refusal?.message ?? problem?.message
  const price = agreedPrice && formatMoney(agreedPrice)
  const count = formatQuantity(quantity)
  const isWrong = message !== undefined || props.priceBefore !== null
  return (
    <Box as="li" data-problem={isWrong ? '' : undefined} py="3" borderBottomWidth="1px">
      <Box display="flex" justifyContent="space-between" gap="4">
        <Box minW="0" overflowWrap="anywhere">
          <Box fontWeight="medium">
            <bdi>{nameInSize(product?.name ?? line.name, size)}</bdi>
          </Box>
          <Box textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {price ? (
              <Trans>
                {count} × {price}
              </Trans>
            ) : (
              count
            )}
            {sku && (
              <>
                {' · '}
                <bdi dir="ltr">{product ? inSize(product, line.variantId).sku : sku}</bdi>
              </>
            )}
          </Box>
        </Box>
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {agreedPrice ? formatMoney({ ...agreedPrice, amount: agreedPrice.amount * quantity }) : '–'}
        </Box>
      </Box>
      {/* A size chosen by mistake can be changed: the field stays, with the focus. */}
      {present && (
        <LineSize
          {...{ line, lines }}
          product={present}
          name={line.name}
          problem={message}
          isDisabled={!mayChange}
          onChoose={onSize}
        />
      )}
      {isWrong && (
        <Box mt="2" ps="3" borderStartWidth="3px" borderColor="red.solid" textStyle="sm">
          {message && isSized && <Box color="fg.error">{message}</Box>}
          <Remedies
            {...props}
            name={name}
            remedy={problem?.remedy ?? null}
            isUnorderable={problem !== null}
            now={present ? priceAt(inSize(present, line.variantId).priceTiers, quantity) : undefined}
          />
        </Box>
      )}
    </Box>
  )
}

interface RemediesProps extends Pick<CheckoutLineProps, 'priceBefore' | 'onQuantity' | 'onAgree' | 'onAgreeToAll'> {
  name: string
  /** An orderable quantity in units. */
  remedy: number | null
  isUnorderable: boolean
  now: MoneyValue | undefined
}

function Remedies({ name, remedy, isUnorderable, now, priceBefore, onQuantity, onAgree, onAgreeToAll }: RemediesProps) {
  const [before, after] = [priceBefore && formatMoney(priceBefore), now && formatMoney(now)]
  const count = formatQuantity(remedy ?? 0)
  return (
    <>
      {before && after && (
        <Box>
          <Trans>
            The unit price changed from {before} to {after}.
          </Trans>
        </Box>
      )}
      <Box mt="2" display="flex" flexWrap="wrap" gap="2">
        {before && after && (
          <Button size="sm" variant="outline" aria-label={t`Accept new price for ${name}`} onClick={onAgree}>
            <Trans>Accept new price</Trans>
          </Button>
        )}
        {before && onAgreeToAll && (
          <Button size="sm" variant="outline" onClick={onAgreeToAll}>
            <Trans>Accept all new prices</Trans>
          </Button>
        )}
        {remedy !== null && isUnorderable && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Change quantity to ${count}: ${name}`}
            onClick={() => onQuantity(remedy)}
          >
            <Trans>Change quantity to {count}</Trans>
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          aria-label={t`Remove ${name}`}
          onClick={() => onQuantity(0)}
        >
          <Trans>Remove</Trans>
        </Button>
      </Box>
    </>
  )
}
