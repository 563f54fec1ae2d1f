import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { explainInToast, useAct } from '../../shared/graphql/use-act'
import { useRestoreProductMutation } from './change-listed.generated'

interface RestoreProductProps {
  id: string
  name: string
  onRestored?: () => void
  children?: ReactNode
}

/** Restores a deleted product. */
export function RestoreProduct({ id, name, onRestored, children = <Trans>Restore</Trans> }: RestoreProductProps) {
  const { isBusy, run } = useAct(useRestoreProductMutation, {
    toast: t`Product restored.`,
    onSuccess: () => onRestored?.(),
    explain: explainInToast,
  })

  return (
    <Button
      size="2xs"
      variant="outline"
      aria-label={t`Restore ${name}`}
      aria-busy={isBusy || undefined}
      onClick={() => void run({ id })}
    >
      {children}
    </Button>
  )
}
