import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink } from 'react-router-dom'
import { useOrderTermsQuery } from './order-terms.generated'

/** The terms of sale that the buyer accepts by placing an order; the input of a mutation that places it. */
export function useAcceptedTerms(): { acceptedTermsOf?: string } {
  const { data } = useOrderTermsQuery()
  return data?.article ? { acceptedTermsOf: data.article.updatedAt } : {}
}

/** Says so; nothing where the shop has no such text. */
export function OrderTerms() {
  const { data } = useOrderTermsQuery()
  if (!data?.article) return null
  const { title } = data.article
  return (
    <chakra.p textStyle="sm" color="fg.muted">
      <Trans>
        By placing this order you accept:{' '}
        <Link asChild>
          <RouterLink to="/pages/terms" target="_blank">
            <bdi>{title}</bdi>
          </RouterLink>
        </Link>
      </Trans>
    </chakra.p>
  )
}
