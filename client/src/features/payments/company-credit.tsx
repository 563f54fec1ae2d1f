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
import { CompanyCreditForm } from './company-credit-form'
import type { CompanyCredit_CompanyFragment } from './payment-terms.generated'

/** Payment terms of a company, and its credit for owners and staff. Staff set both. */
export function CompanyCredit({ company }: { company: CompanyCredit_CompanyFragment }) {
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
          <May do="PAYMENTS_WRITE">
            <Button ref={button} size="sm" variant="outline" onClick={() => setIsOpen(true)}>
              <Trans>Edit terms and credit</Trans>
            </Button>
          </May>
        </>
      )}
    </Part>
  )
}
