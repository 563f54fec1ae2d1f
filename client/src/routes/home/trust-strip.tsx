import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

const fact = {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: 'full',
    px: '4',
    py: '2',
    minH: '11',
    textStyle: 'sm',
    fontWeight: 'medium',
    textAlign: 'center',
    whiteSpace: { base: 'nowrap', md: 'normal' },
    borderRadius: 'l3',
    focusVisibleRing: 'inside',
    _hover: { color: 'brand.fg', textDecoration: 'underline' },
  },
} as const

const Fact = chakra(Link, fact)
const PhoneNumber = chakra('a', fact)

/** Links to buyers' most frequent questions, and the seller's phone number if set. */
export function TrustStrip({ phone }: { phone: string | null | undefined }) {
  const facts = [
    { to: '/pages/shipping-and-returns', text: t`Shipping and returns` },
    { to: '/quotation-request', text: t`Quotations for larger orders` },
    { to: '/pages/terms', text: t`Terms of sale` },
  ]
  return (
    <chakra.ul
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={{ base: 'auto', md: '1fr' }}
      listStyleType="none"
      borderWidth="1px"
      borderRadius="l3"
      overflowX="auto"
      scrollbarWidth="none"
      css={{ '& > li + li': { borderInlineStartWidth: '1px' } }}
    >
      {facts.map(({ to, text }) => (
        <li key={to}>
          <Fact to={to}>{text}</Fact>
        </li>
      ))}
      {phone && (
        <li>
          <PhoneNumber href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </PhoneNumber>
        </li>
      )}
    </chakra.ul>
  )
}
