import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import { Check } from 'lucide-react'
import { PreHydrationButton } from './pre-hydration-button'

interface SubmitButtonProps extends ButtonProps {
  isBusy: boolean
  /** What it says meanwhile. */
  busyText: string
  /** What it says for a moment when all went well; it does nothing then. */
  doneText?: string
  /** Whether the server takes the form as browsers send it by themselves, without the page's script. */
  isNative?: boolean
}

/**
 * The button of a form. Unless the form is native, neither a click nor Enter sends it off before the page's script does.
 * While busy it keeps the focus; the form has to ignore what it does then.
 */
export function SubmitButton({ isBusy, busyText, doneText, isNative = false, children, ...button }: SubmitButtonProps) {
  const Shape = isNative ? Button : PreHydrationButton
  return (
    <Shape
      type="submit"
      size="lg"
      w="full"
      aria-disabled={isBusy || !!doneText || undefined}
      aria-busy={isBusy || undefined}
      css={{ '&[aria-disabled]': { opacity: 0.85, cursor: 'progress' } }}
      {...button}
    >
      {isBusy && <Spinner size="sm" aria-hidden />}
      {doneText && <Check aria-hidden />}
      {doneText ?? (isBusy ? busyText : children)}
    </Shape>
  )
}
