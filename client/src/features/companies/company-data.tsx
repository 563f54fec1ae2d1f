import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { countryName } from '../../shared/format/country'
import { formatDay } from '../../shared/format/date'
import { TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useReturnedFocus } from '../../shared/ui/focus'
import type { VatNumberStatus } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { Fact, Facts, Part } from '../../shared/page/part'
import type { Tone } from '../../shared/ui/status'
import { StatusBadge } from '../../shared/ui/status'
import { CompanyForm } from './company-form'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { memberOrderLabels, orderNumberLabels } from './company-words'
import { useAcceptVatNumberMutation } from './keep-company.generated'

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

const labels = (): Record<VatNumberStatus, string> => ({
  NOT_CHECKED: t`Not checked yet`,
  VALID: t`Confirmed by VIES`,
  INVALID: t`Unknown to VIES`,
  UNREACHABLE: t`VIES does not answer. We’ll try again.`,
  ACCEPTED: t`Accepted by hand`,
})

const TONES: Record<VatNumberStatus, Tone> = {
  NOT_CHECKED: 'waiting',
  VALID: 'done',
  INVALID: 'wrong',
  UNREACHABLE: 'waiting',
  ACCEPTED: 'done',
}

interface VatNumberCheckProps {
  company: CompanySheet_CompanyFragment
  /** Whether the user may accept the number by hand. */
  isStaff: boolean
}

/** State of a VAT number of the EU; staff can accept one that VIES does not confirm. */
function VatNumberCheck({ company: { id, vatNumber, vatNumberCheck }, isStaff }: VatNumberCheckProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!vatNumber || !vatNumberCheck) return null
  const { status, checkedAt, requestId, name, note } = vatNumberCheck
  const facts = [checkedAt && formatDay(checkedAt), name, requestId && t`VIES request ${requestId}`, note]
  const canAccept = isStaff && status !== 'VALID' && status !== 'ACCEPTED'
  return (
    <Box display="grid" gap="2" justifyItems="start" mt="1">
      <StatusBadge tone={TONES[status]}>{labels()[status]}</StatusBadge>
      <Box color="fg.muted" textStyle="sm">
        {facts.filter(Boolean).map((fact) => (
          <Box key={fact}>
            <bdi>{fact}</bdi>
          </Box>
        ))}
      </Box>
      {canAccept && !isOpen && (
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          <Trans>Accept by hand</Trans>
        </Button>
      )}
      {canAccept && isOpen && <AcceptForm id={id} vatNumber={vatNumber} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

const schema = z.object({ reason: requiredText(msg`Reason`, 300) })

function AcceptForm({ id, vatNumber, onClose }: { id: string; vatNumber: string; onClose: () => void }) {
  const { send } = useAct(useAcceptVatNumberMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { reason: '' },
    send: (read) => send({ input: { id, vatNumber, ...read } }),
    savedText: () => t`VAT number accepted.`,
    onSaved: onClose,
    afterSave: 'shut',
  })
  return (
    <Form onSubmit={submit} aria-label={t`Accept by hand`}>
      <TextField
        label={t`Reason`}
        hint={t`How you checked the number. The company sees it.`}
        dir="auto"
        maxLength={300}
        required
        {...field('reason')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <SubmitButton isBusy={isBusy} busyText={t`Saving…`}>{t`Accept VAT number`}</SubmitButton>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Box>
    </Form>
  )
}
