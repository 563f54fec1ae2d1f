import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import { Check } from 'lucide-react'
import { useIsHydrated } from './use-is-hydrated'

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
 * The button of a form. In the server's markup it is disabled, unless the form is native: until the page's script runs,
 * neither a click nor Enter sends the form off by itself. While busy it keeps the focus; the form has to ignore what it does then.
 */
export function SubmitButton({ isBusy, busyText, doneText, isNative = false, children, ...button }: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <Button
      type="submit"
      size="lg"
      w="full"
      disabled={!isHydrated && !isNative}
      aria-disabled={isBusy || !!doneText || undefined}
      aria-busy={isBusy || undefined}
      css={{
        '&:disabled': { opacity: 1, cursor: 'progress' },
        '&[aria-disabled]': { opacity: 0.85, cursor: 'progress' },
      }}
      {...button}
    >
      {isBusy && <Spinner size="sm" aria-hidden />}
      {doneText && <Check aria-hidden />}
      {doneText ?? (isBusy ? busyText : children)}
    </Button>
  )
}
