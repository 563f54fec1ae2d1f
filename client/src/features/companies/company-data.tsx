import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { countryName } from '../../shared/format/country'
import { useReturnedFocus } from '../../shared/forms/use-returned-focus'
import { Fact, Facts, Part } from '../../shared/page/part'
import { CompanyForm } from './company-form'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { memberOrderLabels, orderNumberLabels } from './company-words'
import { VatNumberCheck } from './vat-number-check'

interface CompanyDataProps {
  company: CompanySheet_CompanyFragment
  /** Whether the user may edit the company's data. */
  isKeeper: boolean
  /** Whether the user is staff, who may edit any company. */
  isStaff: boolean
}

/** A company's details. */
export function CompanyData({ company, isKeeper, isStaff }: CompanyDataProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, country, vatNumber, eori, requiresPurchaseOrderNumber } = company
  const button = useReturnedFocus(isOpen)
  const close = () => setIsOpen(false)
  return (
    <Part title={t`Company data`}>
      {isOpen && (isKeeper || isStaff) ? (
        <CompanyForm company={company} isStaff={isStaff} onSaved={close} onClose={close} />
      ) : (
        <>
          <Facts>
            <Fact label={t`Company name`}>
              <bdi>{name}</bdi>
            </Fact>
            <Fact label={t`Country`}>{countryName(country)}</Fact>
            <Fact label={t`VAT number`}>
              {vatNumber ? <bdi dir="ltr">{vatNumber}</bdi> : '–'}
              <VatNumberCheck company={company} isStaff={isStaff} />
            </Fact>
            <Fact label={t`EORI number`}>{eori ? <bdi dir="ltr">{eori}</bdi> : '–'}</Fact>
            <Fact label={t`Purchase order number`}>
              {orderNumberLabels()[requiresPurchaseOrderNumber ? 'REQUIRED' : 'OPTIONAL']}
            </Fact>
            <Fact label={t`Members’ orders`}>
              {memberOrderLabels()[company.membersMayOrderForThemselves ? 'ANYONE' : 'COMPANY']}
            </Fact>
          </Facts>
          {(isKeeper || isStaff) && (
            <Button ref={button} size="sm" variant="outline" onClick={() => setIsOpen(true)}>
              <Trans>Edit company</Trans>
            </Button>
          )}
        </>
      )}
    </Part>
  )
}
