import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useConfirmation } from '../editing/use-confirmation'
import { holdPage } from '../navigation/leave-guard'

interface AskBeforeLeavingProps {
  isHolding: boolean
  /** Warning about unsaved input; by default about a file. */
  children?: ReactNode
}

/** Asks before the page is left while a field holds a file: unlike typed text, no draft keeps it. */
export function AskBeforeLeaving({ isHolding, children }: AskBeforeLeavingProps) {
  const { confirm, dialog } = useConfirmation()
  const ask = useEffectEvent(() =>
    confirm({
      title: <Trans>Leave this page?</Trans>,
      children: children ?? <Trans>The file that you chose is not saved yet. It will be lost.</Trans>,
      confirmLabel: t`Leave page`,
      cancelLabel: t`Stay on page`,
      tone: 'red',
    }),
  )
  useEffect(() => (isHolding ? holdPage(() => ask()) : undefined), [isHolding])
  return dialog
}
