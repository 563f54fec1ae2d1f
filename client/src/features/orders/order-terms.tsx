import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink } from 'react-router-dom'
import { useOrderTermsQuery } from './order-terms.generated'

/** The current terms of sale, accepted by placing an order; input of the order mutations. */
export function useAcceptedTerms(): { acceptedTermsOf?: string } {
  const { data } = useOrderTermsQuery()
  return data?.article ? { acceptedTermsOf: data.article.updatedAt } : {}
}

/** Links to the terms; renders nothing without terms. */
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
