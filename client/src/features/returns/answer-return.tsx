import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { formatMoney } from '../../shared/format/money'
import { AcceptFields } from './accept-fields'
import type { AnswerReturn_OrderReturnFragment } from './answer-return.generated'
import { AcceptReturnDocument, CloseReturnDocument, DeclineReturnDocument } from './answer-return.generated'
import { ReceiveFields } from './receive-fields'
import { useAnswer } from './use-answer'

interface AnswerProps {
  orderReturn: AnswerReturn_OrderReturnFragment
  /** Asks for the return again: somebody else was faster. */
  reload: () => void
}

/** What the shop does about a return where it stands; nothing where all is done. */
export function AnswerReturn({ orderReturn, reload }: AnswerProps) {
  const { nextStates } = orderReturn
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {nextStates.includes('ACCEPTED') && <Accept orderReturn={orderReturn} reload={reload} />}
      {nextStates.includes('DECLINED') && <Decline orderReturn={orderReturn} reload={reload} />}
      {nextStates.includes('RECEIVED') && <ReceiveFields orderReturn={orderReturn} reload={reload} />}
      {nextStates.includes('CLOSED') && <Close orderReturn={orderReturn} reload={reload} />}
    </Box>
  )
}

function Accept({ orderReturn, reload }: AnswerProps) {
  const { id, lines } = orderReturn
  const client = useApolloClient()
  const answer = useAnswer('AcceptReturnSuccess', reload)
  return (
    <AcceptFields
      id={id}
      lines={lines}
      isBusy={answer.isBusy}
      error={answer.error}
      send={(input) =>
        answer.send(
          async () =>
            (await client.mutate({ mutation: AcceptReturnDocument, variables: { input } })).data?.acceptReturn,
        )
      }
    />
  )
}

function Decline({ orderReturn: { id }, reload }: AnswerProps) {
  const client = useApolloClient()
  const { isBusy, error, send } = useAnswer('DeclineReturnSuccess', reload)
  return (
    <Form
      aria-label={t`Decline the return`}
      maxW="2xl"
      onSubmit={(event) => {
        event.preventDefault()
        const answer = String(new FormData(event.currentTarget).get('declineAnswer') ?? '')
        const variables = { input: { id, answer } }
        void send(async () => (await client.mutate({ mutation: DeclineReturnDocument, variables })).data?.declineReturn)
      }}
    >
      <TextAreaField name="declineAnswer" label={t`Why it is declined`} required maxLength={2_000} rows={2} />
      {error && <Notice kind="error">{error}</Notice>}
      <Submit isBusy={isBusy} colorPalette="red">
        {t({ message: 'Decline', context: 'button: a return' })}
      </Submit>
    </Form>
  )
}

function Close({ orderReturn: { id, lines, nextStates }, reload }: AnswerProps) {
  const client = useApolloClient()
  const { isBusy, error, send } = useAnswer('CloseReturnSuccess', reload)
  const amount = lines.reduce((sum, { credit }) => sum + credit.amount, 0)
  const [first] = lines
  const credit = first && amount > 0 ? formatMoney({ ...first.credit, amount }) : null
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {nextStates.includes('RECEIVED') && (
        <Box as="p" color="fg.muted" textStyle="sm">
          {t`Where nothing has to come back, the return can be closed at once.`}
        </Box>
      )}
      <Box as="p" color="fg.muted" textStyle="sm">
        {t`The credit note is a record: the money is paid outside the shop.`}
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
      <Button
        aria-busy={isBusy || undefined}
        onClick={() =>
          void send(
            async () => (await client.mutate({ mutation: CloseReturnDocument, variables: { id } })).data?.closeReturn,
          )
        }
      >
        {credit ? t`Close and credit ${credit}` : t`Close without a credit`}
      </Button>
    </Box>
  )
}

function Submit({ isBusy, colorPalette, children }: { isBusy: boolean; colorPalette?: string; children: ReactNode }) {
  return (
    <Box>
      <Button type="submit" colorPalette={colorPalette} aria-busy={isBusy || undefined}>
        {children}
      </Button>
    </Box>
  )
}
