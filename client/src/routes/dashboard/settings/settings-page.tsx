import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../shared/auth/may'
import { DashboardPage } from '../dashboard-page'
import { iconOf } from '../shell/place-icons'
import type { StaffPage } from '../staff-places'
import { settingsPages as pages, staffPage } from '../staff-places'

type Card = [page: StaffPage, sentence: MessageDescriptor]

const groups: readonly { title: MessageDescriptor; cards: readonly Card[] }[] = [
  {
    title: msg({ message: 'Selling', context: 'settings' }),
    cards: [
      [pages.seller, msg`Company, address, tax numbers and bank accounts`],
      [pages.paymentTerms, msg`When orders are to be paid, and payment reminders`],
      [pages.shippingMethods, msg`Countries, prices and delivery times`],
      [pages.invoiceSettings, msg`When invoices are issued, and how they are numbered`],
      [pages.taxes, msg`Tax rates by country, and how taxes are rounded`],
      [pages.prices, msg`Price lists, exchange rates and rounding of each currency`],
      [pages.categories, msg`Categories: names, texts and order`],
      [pages.searchWords, msg`Search synonyms and searches without results`],
    ],
  },
  {
    title: msg({ message: 'People', context: 'settings' }),
    cards: [
      [staffPage, msg`Staff, their roles and permissions, and invitations`],
      [pages.security, msg`How staff log in`],
    ],
  },
  {
    title: msg({ message: 'Integrations', context: 'settings' }),
    cards: [
      [pages.bulk, msg`Products, prices, stock, images, orders and customers as files`],
      [pages.programs, msg`API keys and webhooks for your other systems`],
    ],
  },
  {
    title: msg({ message: 'Records', context: 'settings' }),
    cards: [
      [pages.auditLog, msg`Who changed what, with time and IP address`],
      [pages.failedJobs, msg`Failed emails, webhooks and imports: retry or discard them`],
    ],
  },
]

/** All settings by subject, as permitted by the user's role. */
export function SettingsPage() {
  const may = useMay()
  return (
    <DashboardPage title={t`Settings`}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        {groups.map(({ title, cards }) => (
          <SettingsGroup key={title.id} title={t(title)} cards={cards.filter(([{ needs }]) => may(needs))} />
        ))}
      </Box>
    </DashboardPage>
  )
}

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    minH: '14',
    borderTopWidth: '1px',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '& svg': { boxSize: '4', flexShrink: '0' },
  },
})

function SettingsGroup({ title, cards }: { title: string; cards: readonly Card[] }) {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <Box as="section" aria-labelledby={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
      <chakra.h2 id={id} px="4" py="2.5" textStyle="sm" fontWeight="semibold">
        {title}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {cards.map(([{ path, label }, sentence]) => {
          const Icon = iconOf(path)
          return (
            <li key={path}>
              <Entry to={path}>
                <Box display="grid" placeItems="center" boxSize="8" flexShrink="0" bg="bg.muted" borderRadius="l2">
                  <Icon aria-hidden />
                </Box>
                <Box flex="1" minW="0">
                  <Box textStyle="sm" fontWeight="medium">
                    {t(label)}
                  </Box>
                  <Box textStyle="xs" color="fg.muted">
                    {t(sentence)}
                  </Box>
                </Box>
                <Box as={ChevronRight} aria-hidden color="fg.muted" _rtl={{ transform: 'scaleX(-1)' }} />
              </Entry>
            </li>
          )
        })}
      </chakra.ul>
    </Box>
  )
}
