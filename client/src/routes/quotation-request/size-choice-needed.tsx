import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useNavigate } from 'react-router-dom'
import { useBasketChanges } from '../../features/basket/put-in-basket'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { type EarlierLine, isSizeRight, namesOf } from './earlier-lines'

/** Leads to the basket, where sizes are chosen, with lines of an earlier quotation. */
export function SizeChoiceNeeded({ lines }: { lines: readonly EarlierLine[] }) {
  const navigate = useNavigate()
  const { add } = useBasketChanges()
  const { isBusy, error, run } = useAttempt()
  const names = namesOf(lines.filter((line) => !isSizeRight(line)))

  async function put(): Promise<void> {
    const chosen = lines.map(({ product: { id, sku, name }, variantId, size, quantity }) => ({
      ...{ productId: id, sku, name, quantity },
      ...(variantId !== null && size !== null && { variantId, size }),
    }))
    // A failure is told in a toast.
    if (await add(chosen)) void navigate('/basket')
  }

  return (
    <>
      <Notice kind="info" my="4">
        {t`A size has to be chosen, or is not available any more: ${names}. Put all lines into the basket, choose the size there, and ask for the quotation there.`}
      </Notice>
      <Button aria-busy={isBusy || undefined} onClick={() => void run(put, (failure) => explainFailure(failure))}>
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
