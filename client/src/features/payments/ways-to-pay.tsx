import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import { Fact, Facts } from '../../shared/page/part'
import { QrCode } from '../../shared/ui/qr-code'
import { useStartCardPaymentMutation, useBankAccountsQuery } from './payments.generated'

/** Set by the server when the payment provider sends the buyer back. */
const RETURNED = { name: 'card', value: 'paid' }

const CHECK_MS = 3_000
const MAX_CHECKS = 20

interface PayByCardProps {
  orderId: string
  /** Formatted amount. */
  due: string
  /** Reloads the order. */
  reload: () => void
}

/**
 * Leads to the payment provider's page. Back from there, it reloads the order until the payment is recorded, which takes the
 * provider a few seconds.
 */
export function PayByCard({ orderId, due, reload }: PayByCardProps) {
  const [search] = useSearchParams()
  const isReturned = search.get(RETURNED.name) === RETURNED.value
  const { run, isBusy, error } = useAct(useStartCardPaymentMutation, {
    onSuccess: ({ url }) => window.location.assign(url),
  })

  useEffect(() => {
    if (!isReturned) return
    let checks = 0
    const timer = setInterval(() => {
      if (++checks >= MAX_CHECKS) clearInterval(timer)
      reload()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [isReturned, reload])

  if (isReturned) {
    return (
      <Notice kind="info">
        {t`Your card payment is being confirmed, which can take a minute. You needn’t pay again.`}
      </Notice>
    )
  }
  return (
    <Box>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void run({ input: { orderId } })
        }}
      >
        {t`Pay ${due} by card`}
      </Button>
      {error && (
        <Notice kind="error" mt="2">
          {error}
        </Notice>
      )}
    </Box>
  )
}

interface BankDetailsProps {
  /** The next amount to transfer. */
  due: MoneyValue
  /** The reference to quote. */
  orderNumber: string
}

/** The seller's bank accounts in a currency; nothing if there are none. */
export function BankDetails({ due, orderNumber }: BankDetailsProps) {
  const { data } = useBankAccountsQuery()
  const accounts = data?.shop.seller.bankAccounts.filter((account) => account.currency === due.currency) ?? []
  if (accounts.length === 0) return null
  return (
    <Box display="grid" gap="3" borderTopWidth="1px" pt="3">
      <Box as="p" fontWeight="semibold">
        <Trans>Pay by bank transfer</Trans>
      </Box>
      {accounts.map(({ accountHolder, bankName, iban, accountNumber, bic }) => (
        <Facts key={iban ?? accountNumber} width="14rem" mb="0">
          <Fact label={t`Amount`}>{formatMoney(due)}</Fact>
          <Fact label={t`Account holder`}>
            <bdi>{accountHolder}</bdi>
          </Fact>
          <Fact label={t`Bank`}>
            <bdi>{bankName}</bdi>
          </Fact>
          {iban && <Code label={t`IBAN`}>{iban.replaceAll(/.{4}(?=.)/g, '$& ')}</Code>}
          {accountNumber && <Code label={t`Account number`}>{accountNumber}</Code>}
          {bic && <Code label={t`BIC`}>{bic}</Code>}
          <Code label={t`Reference to quote`}>{orderNumber}</Code>
          {iban && due.currency === 'EUR' && (
            <Fact label={t`Scan with your banking app`}>
              <QrCode
                text={sepaCode({ accountHolder, iban, bic, amount: due.amount, reference: orderNumber })}
                label={t`QR code for a SEPA transfer`}
                correction="M"
              />
            </Fact>
          )}
        </Facts>
      ))}
    </Box>
  )
}

function Code({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fact label={label}>
      <bdi dir="ltr">{children}</bdi>
    </Fact>
  )
}

interface Transfer {
  accountHolder: string
  iban: string
  bic: string | null
  /** Amount in cents. */
  amount: number
  reference: string
}

/** Text of a QR code for a SEPA transfer: EPC069-12, version 2, UTF-8. */
export function sepaCode({ accountHolder, iban, bic, amount, reference }: Transfer): string {
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', accountHolder.slice(0, 70), iban, euros, '', '', reference]
  return lines.join('\n')
}
