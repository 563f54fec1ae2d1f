import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from '@chakra-ui/react/button'

interface PersonButtonProps extends Pick<ButtonProps, 'minW'> {
  /** Button text in the page's language. */
  action: string
  /** Name of the row's person, for the accessible name. */
  name: string
  /** Whether the action is irreversible. */
  isFinal?: boolean
  isBusy?: boolean
  onClick: () => void
}

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
