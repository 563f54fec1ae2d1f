import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from '@chakra-ui/react/button'

interface PersonButtonProps extends Pick<ButtonProps, 'minW'> {
  /** What it says, in the language of the page. */
  action: string
  /** Whose row it is in, for those who hear the button without the row. */
  name: string
  /** Whether what it does cannot be taken back. */
  isFinal?: boolean
  isBusy?: boolean
  onClick: () => void
}

/** One of the buttons in a person's row. */
export function PersonButton({ action, name, minW, isFinal = false, isBusy = false, onClick }: PersonButtonProps) {
  return (
    <Button
      size="2xs"
      variant="outline"
      minW={minW}
      colorPalette={isFinal ? 'red' : undefined}
      aria-label={t`${action}: ${name}`}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {action}
    </Button>
  )
}
