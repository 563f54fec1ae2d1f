import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import { Check } from 'lucide-react'
import { PreHydrationButton } from './pre-hydration-button'

interface SubmitButtonProps extends ButtonProps {
  isBusy: boolean
  /** Text while busy. */
  busyText: string
  /** Text shown for a moment after success; the button does nothing then. */
  doneText?: string
  /** Whether the server accepts the form without script. */
  isNative?: boolean
  /** On large screens only as wide as its text. */
  isCompact?: boolean
}

const COMPACT = { w: { base: 'full', md: 'auto' }, minW: { md: '40' }, justifySelf: 'start' } as const

/**
 * A submit button. Unless the form is native, clicks and Enter do nothing before hydration. It keeps the focus while
 * busy, so the form must ignore submits then.
 */
export function SubmitButton({
  isBusy,
  busyText,
  doneText,
  isNative = false,
  isCompact = false,
  children,
  ...button
}: SubmitButtonProps) {
  const Shape = isNative ? Button : PreHydrationButton
  return (
    <Shape
      type="submit"
      size="lg"
      w="full"
      aria-disabled={isBusy || !!doneText || undefined}
      aria-busy={isBusy || undefined}
      css={{ '&[aria-disabled]': { opacity: 0.85, cursor: 'progress' } }}
      {...(isCompact && COMPACT)}
      {...button}
    >
      {isBusy && <Spinner size="sm" aria-hidden />}
      {doneText && <Check aria-hidden />}
      {doneText ?? (isBusy ? busyText : children)}
    </Shape>
  )
}
