import type { ButtonProps } from '@chakra-ui/react/button'
import { Button } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { PreHydrationButton } from './pre-hydration-button'

/**
 * A form that script handles, with our messages instead of the browser's. Without script it would use POST, so that no
 * password ends up in a URL.
 */
export function Form(props: HTMLChakraProps<'form'> & { ref?: Ref<HTMLFormElement> }) {
  return <chakra.form method="post" noValidate display="grid" gap="5" {...props} />
}

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

/** Message of a form when the server does not respond. */
export const unansweredText = () => t`We didn’t get a response. Your entries are saved, so you can try again.`
