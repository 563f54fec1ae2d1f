import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { formatMoney } from '../../shared/format/money'
import { useReturnedFocus } from '../../shared/forms/use-returned-focus'
import { asTable } from '../../shared/lists/responsive-table'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { LimitsForm } from './limits-form'

interface MemberLimitsProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Whether the user may change the limits. */
  isKeeper: boolean
  /** Called when another person has removed the member. */
  onGone: () => void
}

/** A member's approval limits. */
export function MemberLimits({ member, isKeeper, onGone }: MemberLimitsProps) {
  const { name, orderLimit, monthLimit } = member
  const [isOpen, setIsOpen] = useState(false)
  const button = useReturnedFocus(isOpen)
  if (isOpen) return <LimitsForm member={member} onGone={onGone} onClose={() => setIsOpen(false)} />
  const [order, month] = [orderLimit && formatMoney(orderLimit), monthLimit && formatMoney(monthLimit)]
  return (
    <Box display="grid" gap="1" justifyItems="end" css={{ [asTable]: { justifyItems: 'start' } }}>
      {order && <span>{t`Order: ${order}`}</span>}
      {month && <span>{t`Month: ${month}`}</span>}
      {!order && !month && <span>{t`No limit`}</span>}
      {isKeeper && (
        <Button
          ref={button}
          size="sm"
          variant="outline"
          aria-label={t`Change the limits of ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {t`Change`}
        </Button>
      )}
    </Box>
  )
}
