import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { May } from '../../shared/auth/may'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { useReturnedFocus } from '../../shared/forms/use-returned-focus'
import { Fact, Facts, Part } from '../../shared/page/part'
import { DownloadStatement } from './download-statement'
import { CompanyCreditForm } from './company-credit-form'
import type { CompanyCredit_CompanyFragment } from './payment-terms.generated'

interface CompanyCreditProps {
  company: CompanyCredit_CompanyFragment
  /** Whether the user may read its payments: an owner or staff. */
  mayRead: boolean
}

/** Payment terms of a company, and its credit for owners and staff. Staff set both. */
export function CompanyCredit({ company, mayRead }: CompanyCreditProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useReturnedFocus(isOpen)
  const { credit, paymentTerms } = company
  return (
    <Part title={t`Credit and payment terms`}>
      {isOpen ? (
        <CompanyCreditForm company={company} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <Facts>
            <Fact label={t`Payment terms`}>
              {paymentTerms ? (
                <Box as="bdi" whiteSpace="pre-line">
                  {paymentTerms}
                </Box>
              ) : (
                t`Terms of the shop`
              )}
            </Fact>
            {credit && <Fact label={t`Credit limit`}>{credit.limit ? formatMoney(credit.limit) : '–'}</Fact>}
            {credit && <Fact label={t`Open orders`}>{formatMoney(credit.used)}</Fact>}
            {credit?.available && (
              <Fact label={t({ message: 'Available', context: 'credit' })}>{formatMoney(credit.available)}</Fact>
            )}
            {credit?.days != null && <Fact label={t`Credit days`}>{formatQuantity(credit.days)}</Fact>}
          </Facts>
          <Box display="flex" flexWrap="wrap" gap="2">
            <May do="PAYMENTS_WRITE">
              <Button ref={button} size="sm" variant="outline" onClick={() => setIsOpen(true)}>
                <Trans>Edit terms and credit</Trans>
              </Button>
            </May>
            {mayRead && <DownloadStatement companyId={company.id} format="pdf" />}
            {mayRead && <DownloadStatement companyId={company.id} format="csv" />}
          </Box>
        </>
      )}
    </Part>
  )
}
