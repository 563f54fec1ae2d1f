import { plural, t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonLink } from '../../shared/navigation/button-link'
import { allReviewsPath, STARS } from './reviews-page-query'

/** Links that filter by stars; they work without script. */
export function StarsChoice({ chosen }: { chosen: number | null }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" aria-label={t`Reviews by stars`}>
      {[null, ...STARS].map((stars) => (
        <li key={stars}>
          <ButtonLink
            to={allReviewsPath(stars)}
            size="sm"
            minH="11"
            variant={stars === chosen ? 'solid' : 'outline'}
            aria-current={stars === chosen ? 'page' : undefined}
          >
            {stars === null
              ? t({ message: 'All', context: 'reviews' })
              : plural(stars, { one: '# star', other: '# stars' })}
          </ButtonLink>
        </li>
      ))}
    </chakra.ul>
  )
}
