import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { FOR_EDITING } from '../../shared/graphql/fetch-policies'
import { SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { productTranslationPath } from './paths'
import type { TargetLanguage } from '../../shared/i18n/languages'
import { useUntranslatedNeighboursQuery } from './untranslated-neighbours.generated'

interface NeighboursProps {
  productId: string
  language: TargetLanguage
}

/**
 * Links to the previous and next product in the list of untranslated ones. The list is a snapshot, so that it continues
 * after a save. From another product it links to the first one. It contains the latest hundred.
 */
export function UntranslatedNeighbours({ productId, language }: NeighboursProps) {
  const { data } = useUntranslatedNeighboursQuery({ variables: { language }, ...FOR_EDITING })
  const list = data?.untranslatedProducts.nodes ?? []
  const place = list.findIndex(({ id }) => id === productId)
  const [before, behind] = [list[place - 1], list[place + 1]]
  if (!before && !behind) return null
  return (
    <chakra.nav
      aria-label={t`Products that are not translated`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      mt="8"
      pt="5"
      borderTopWidth="1px"
    >
      {before && (
        <Neighbour {...before} language={language} isNext={false}>
          <Trans>Previous</Trans>
        </Neighbour>
      )}
      {behind && (
        <Neighbour {...behind} language={language} isNext>
          <Trans>Next</Trans>
        </Neighbour>
      )}
    </chakra.nav>
  )
}

interface NeighbourProps {
  id: string
  name: string
  language: TargetLanguage
  isNext: boolean
  children: React.ReactNode
}

function Neighbour({ id, name, language, isNext, children }: NeighbourProps) {
  const Arrow = isNext ? ChevronRight : ChevronLeft
  return (
    <chakra.div
      gridColumn={isNext ? { sm: '2' } : undefined}
      textAlign={isNext ? 'end' : 'start'}
      css={{
        '& a': {
          display: 'inline-flex',
          flexDirection: isNext ? 'row' : 'row-reverse',
          alignItems: 'center',
          gap: '2',
          py: '1',
          borderRadius: 'l1',
          focusVisibleRing: 'outside',
          _hover: { textDecoration: 'underline' },
        },
        '& svg': { flexShrink: 0, w: '4', h: '4', _rtl: { transform: 'scaleX(-1)' } },
      }}
    >
      <Link to={productTranslationPath(id, language)}>
        <span>
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            {children}
          </chakra.span>
          <bdi lang={SOURCE_LANGUAGE}>{name}</bdi>
        </span>
        <Arrow aria-hidden />
      </Link>
    </chakra.div>
  )
}
