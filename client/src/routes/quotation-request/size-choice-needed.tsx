import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useNavigate } from 'react-router-dom'
import { usePutEarlier } from '../../features/basket/use-put-earlier'
import { Notice } from '../../shared/forms/notice'
import { type EarlierLine, isSizeRight, namesOf } from './earlier-lines'

/** Leads to the basket, where sizes are chosen, with lines of an earlier quotation. */
export function SizeChoiceNeeded({ lines }: { lines: readonly EarlierLine[] }) {
  const navigate = useNavigate()
  const { isBusy, error, put } = usePutEarlier(() => void navigate('/basket'))
  const names = namesOf(lines.filter((line) => !isSizeRight(line)))

  return (
    <>
      <Notice kind="info" my="4">
        {t`A size has to be chosen, or is not available any more: ${names}. Put all lines into the basket, choose the size there, and ask for the quotation there.`}
      </Notice>
      <Button aria-busy={isBusy || undefined} onClick={() => void put(async () => lines)}>
        <Trans>Put into the basket</Trans>
      </Button>
      {error && (
        <Notice kind="error" mt="4">
          {error}
        </Notice>
      )}
    </>
  )
}
