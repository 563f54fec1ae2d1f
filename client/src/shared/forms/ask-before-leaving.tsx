import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useConfirmation } from '../editing/use-confirmation'
import { holdPage } from '../navigation/leave-guard'

/** Asks before the page is left while a field holds a file: unlike typed text, no draft keeps it. */
export function AskBeforeLeaving({ isHolding }: { isHolding: boolean }) {
  const { confirm, dialog } = useConfirmation()
  const ask = useEffectEvent(() =>
    confirm({
      title: <Trans>Leave this page?</Trans>,
      children: <Trans>The file that you chose is not saved yet. It will be lost.</Trans>,
      confirmLabel: t`Leave page`,
      cancelLabel: t`Stay on page`,
      tone: 'red',
    }),
  )
  useEffect(() => (isHolding ? holdPage(() => ask()) : undefined), [isHolding])
  return dialog
}
