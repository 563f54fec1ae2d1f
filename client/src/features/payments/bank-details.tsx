import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { Fact, Facts } from '../../shared/page/part'
import { QrCode } from '../../shared/ui/qr-code'
import { sepaCode } from './sepa-code'
import { useBankAccountsQuery } from './payments.generated'

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
