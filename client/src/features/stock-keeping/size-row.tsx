import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { parseQuantity } from '../../shared/format/typed-number'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { labelWithCurrency } from '../../shared/format/label-with-currency'
import { LTR, TextAreaField, TextField } from '../../shared/forms/fields'
import type { SizeRow, SizeText } from './size-rows'
import { parseStockDelta } from './stock-delta'
import { tierExample } from './tier-lines'
import { nameInRow } from './use-size-rows'

interface SizeRowProps {
  row: SizeRow
  index: number
  isLast: boolean
  isCounted: boolean
  /** Pieces that it has, of a size that is counted already: then what comes and goes is asked for. */
  inStock: number | null
  errorOf: (name: SizeText) => string | undefined
  onEdit: (change: Partial<SizeRow>) => void
  onPaste: (text: string) => boolean
  /** Called for Enter in the name: the next size. */
  onNext: () => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

const OWN_TERMS = ['price', 'priceTiers', 'minQuantity', 'increment', 'weight'] as const

/** One size, with what can be done with it. */
export function SizeRowFields(props: SizeRowProps) {
  const { row, index, isLast, isCounted, inStock, errorOf, onEdit, onPaste, onNext } = props
  const name = row.name.trim() || t`New size`
  const place = index + 1

  const field = (part: SizeText) => ({
    name: nameInRow(index, part),
    value: row[part],
    error: errorOf(part),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onEdit({ [part]: event.currentTarget.value }),
  })
  const example = tierExample()
  // Opened by hand, or by what stands in it: taking that back does not close it under somebody's fingers.
  const [isOpen, setIsOpen] = useState(false)

  return (
    <chakra.fieldset borderWidth="1px" borderRadius="l2" px="4" pb="4" pt="1" minW="0" data-testid="size-row">
      <chakra.legend px="1" textStyle="sm" fontWeight="medium">
        <Trans>Size {place}</Trans>
      </chakra.legend>
      <Columns>
        <TextField
          label={t`Name of the size`}
          dir="auto"
          required
          {...field('name')}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onNext()
          }}
        />
        <TextField
          label={t`Code of the size`}
          {...LTR}
          autoCapitalize="characters"
          spellCheck={false}
          hint={row.id === undefined ? t`Leave it empty to get one.` : undefined}
          {...field('sku')}
        />
        {isCounted &&
          (inStock === null ? (
            <TextField label={t`Pieces in stock`} inputMode="numeric" required {...field('stock')} />
          ) : (
            <TextField
              label={t`Pieces that come or go`}
              {...LTR}
              inputMode="text"
              hint={explainStock(inStock, row.stock)}
              {...field('stock')}
            />
          ))}
      </Columns>
      <chakra.details
        mt="3"
        open={isOpen || OWN_TERMS.some((term) => row[term] !== '' || errorOf(term))}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <chakra.summary
          textStyle="sm"
          cursor="pointer"
          py="1"
          w="fit-content"
          borderRadius="l1"
          focusVisibleRing="outside"
        >
          {isCounted ? t`Price, minimum, carton and weight of its own` : t`Minimum, carton and weight of its own`}
        </chakra.summary>
        <chakra.p textStyle="sm" color="fg.muted" mb="3">
          <Trans>What is empty is as of the product.</Trans>
        </chakra.p>
        <Columns>
          {isCounted && (
            <TextField
              label={t`Own price`}
              inputMode="decimal"
              hint={t`US dollars for one piece`}
              {...field('price')}
            />
          )}
          <TextField label={t`Own minimum`} inputMode="numeric" {...field('minQuantity')} />
          <TextField label={t`Own carton`} inputMode="numeric" {...field('increment')} />
          <TextField label={t`Own weight`} inputMode="numeric" hint={t`Grams of one piece`} {...field('weight')} />
        </Columns>
        {isCounted && (
          <Box mt="4">
            <TextAreaField
              label={labelWithCurrency(t`Own quantity discounts`, BASE_CURRENCY)}
              {...LTR}
              rows={2}
              hint={t`Only with a price of its own. One on each line, such as ${example}`}
              {...field('priceTiers')}
            />
          </Box>
        )}
      </chakra.details>
      <RowActions {...{ name, index, isLast }} onMove={props.onMove} onRemove={props.onRemove} />
    </chakra.fieldset>
  )
}

interface RowActionsProps extends Pick<SizeRowProps, 'index' | 'isLast' | 'onMove' | 'onRemove'> {
  /** Of the size. */
  name: string
}

function RowActions({ name, index, isLast, onMove, onRemove }: RowActionsProps) {
  return (
    <Box mt="3" display="flex" flexWrap="wrap" gap="2">
      <Button
        name={nameInRow(index, 'up')}
        size="sm"
        variant="outline"
        disabled={index === 0}
        aria-label={t`Move ${name} up`}
        onClick={() => onMove(-1)}
      >
        <Trans>Up</Trans>
      </Button>
      <Button
        name={nameInRow(index, 'down')}
        size="sm"
        variant="outline"
        disabled={isLast}
        aria-label={t`Move ${name} down`}
        onClick={() => onMove(1)}
      >
        <Trans>Down</Trans>
      </Button>
      <Button size="sm" variant="outline" colorPalette="red" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Box>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
    >
      {children}
    </Box>
  )
}

function explainStock(inStock: number, typed: string): string {
  const delta = parseStockDelta(typed)
  if (delta === null || parseQuantity(typed.trim().slice(1)) === null) {
    return plural(inStock, { one: '# piece in stock. Write +20 or -5.', other: '# pieces in stock. Write +20 or -5.' })
  }
  const count = inStock + delta
  return plural(count, { one: '# piece then', other: '# pieces then' })
}
