import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useNavigate } from 'react-router-dom'
import { useAddEarlier } from '../../features/basket/use-put-earlier'
import { Notice } from '../../shared/forms/notice'
import { type EarlierLine, isSizeRight, namesOf } from './earlier-lines'

/** Links to the basket, where the user chooses sizes for the earlier lines. */
export function SizeChoiceNeeded({ lines }: { lines: readonly EarlierLine[] }) {
  const navigate = useNavigate()
  const { isBusy, error, put } = useAddEarlier(() => void navigate('/basket'))
  const names = namesOf(lines.filter((line) => !isSizeRight(line)))

  return (
    <>
      <Notice kind="info" my="4">
        {t`Some items need a size, or theirs is no longer available: ${names}. Add everything to your basket, choose sizes there, then request the quotation.`}
      </Notice>
      <Button aria-busy={isBusy || undefined} onClick={() => void put(async () => lines)}>
        <Trans>Add to basket</Trans>
      </Button>
      {error && (
        <Notice kind="error" mt="4">
          {error}
        </Notice>
      )}
    </>
  )
}
