import { t } from '@lingui/core/macro'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { parseQuantity } from '../format/number'
import { PreHydrationButton } from './pre-hydration-button'
import type { QuantityLimits } from './rules/quantity'
import { stepQuantity } from './rules/quantity'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    w: '9.5rem',
    maxW: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg',
    '& > input': {
      minW: '0',
      h: '9',
      px: '1',
      borderBlockWidth: '0',
      borderInlineColor: 'border',
      borderRadius: '0',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > button': { px: '0', '&[aria-disabled]': { color: 'fg.subtle', cursor: 'default' } },
    '&:has([aria-invalid=true])': { borderColor: 'border.error' },
  },
})

interface QuantityStepperProps extends Omit<InputProps, 'name' | 'value' | 'onChange'> {
  name: string
  /** Accessible name of the field: "Quantity, 16 cm". */
  label: string
  /** Subject of the buttons' names: "16 cm". */
  of: string
  /** The typed text. */
  value: string
  limits: QuantityLimits
  /** Whether 0 is allowed. */
  isOptional?: boolean
  error?: ReactNode
  onType: (text: string) => void
  onStep: (quantity: number) => void
}

/**
 * A quantity field with plus and minus buttons. Buttons and arrow keys step by cartons, from the minimum to the stock.
 */
export function QuantityStepper({
  label,
  of,
  value,
  limits,
  isOptional = false,
  error,
  onType,
  onStep,
  ...input
}: QuantityStepperProps) {
  const { less, more } = stepQuantity(parseQuantity(value) ?? 0, limits, isOptional ? 0 : limits.minQuantity)
  const errorId = `${input.name}-error`
  const step = (to: number | null) => to !== null && onStep(to)

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? more : less)
  }

  return (
    <>
      <Frame>
        <StepButton label={t`Decrease: ${of}`} isAtEnd={less === null} onPress={() => step(less)}>
          <Minus aria-hidden />
        </StepButton>
        <Input
          dir="ltr"
          size="sm"
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          aria-invalid={!!error || undefined}
          aria-describedby={error ? errorId : undefined}
          {...input}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <StepButton label={t`Increase: ${of}`} isAtEnd={more === null} onPress={() => step(more)}>
          <Plus aria-hidden />
        </StepButton>
      </Frame>
      {error && (
        <chakra.span id={errorId} display="block" mt="1" textStyle="sm" fontWeight="medium" color="fg.error">
          {error}
        </chakra.span>
      )}
    </>
  )
}

interface StepButtonProps {
  label: string
  isAtEnd: boolean
  onPress: () => void
  children: ReactNode
}

/** At its limit it does nothing, but keeps the focus. */
function StepButton({ label, isAtEnd, onPress, children }: StepButtonProps) {
  return (
    <PreHydrationButton
      type="button"
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
    >
      {children}
    </PreHydrationButton>
  )
}
