import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { EmailNotice } from '../../shared/editing/told-by-email'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { useDeclineQuotationMutation, useWithdrawQuotationMutation } from './move-quotation.generated'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

interface EndQuotationProps {
  quotation: QuotationSheet_QuotationFragment
  /** Whether staff act and the customer is emailed. */
  isByShop: boolean
  reload: () => void
}

type End = 'DECLINED' | 'WITHDRAWN'

const ENDS: readonly End[] = ['DECLINED', 'WITHDRAWN']

const words = () => ({
  DECLINED: { button: t`Decline`, question: t`Decline this quotation?`, done: t`Quotation declined.` },
  WITHDRAWN: { button: t`Withdraw`, question: t`Withdraw this quotation?`, done: t`Quotation withdrawn.` },
})

/** Buttons that end a quotation without an order. Each asks first. */
export function EndQuotation({ quotation: { id, nextStatuses, customerName }, isByShop, reload }: EndQuotationProps) {
  const { isBusy, error, run, forget } = useAttempt()
  // The other side was first.
  const onRefused = () => reload()
  const decline = useAct(useDeclineQuotationMutation, { toast: words().DECLINED.done, onRefused })
  const withdraw = useAct(useWithdrawQuotationMutation, { toast: words().WITHDRAWN.done, onRefused })
  const [openQuestion, setOpenQuestion] = useState<End | null>(null)
  const choices = ENDS.filter((end) => nextStatuses.includes(end))

  if (choices.length === 0 && !error) return null
  return (
    <Box display="contents">
      {choices.map((end) => (
        <Button
          key={end}
          size="sm"
          variant="outline"
          colorPalette="red"
          onClick={() => {
            forget()
            setOpenQuestion(end)
          }}
        >
          {words()[end].button}
        </Button>
      ))}
      {error && <Notice kind="error">{error}</Notice>}
      {openQuestion && (
        <ConfirmDialog
          title={words()[openQuestion].question}
          confirmLabel={words()[openQuestion].button}
          cancelLabel={t({ message: 'Keep quotation', context: 'a quotation' })}
          isBusy={isBusy}
          onConfirm={() =>
            void run(
              () => (openQuestion === 'DECLINED' ? decline : withdraw).send({ id }),
              (failure) => explainFailure(failure),
            ).then(() => setOpenQuestion(null))
          }
          onCancel={() => setOpenQuestion(null)}
        >
          {isByShop && <EmailNotice name={customerName} />}
        </ConfirmDialog>
      )}
    </Box>
  )
}
