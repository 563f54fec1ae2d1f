import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { comparePath } from '../../features/compare/compare-path'
import { KEEP_SCROLL } from '../../shared/navigation/history-state'
import { ButtonLink } from '../../shared/navigation/button-link'

interface DifferencesChoiceProps {
  ids: readonly string[]
  isOnlyDifferences: boolean
}

/** Links to all rows or only differing ones; they work without script. */
export function DifferencesChoice({ ids, isOnlyDifferences }: DifferencesChoiceProps) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" mt="5" aria-label={t`Show`}>
      {[false, true].map((isOnly) => (
        <li key={String(isOnly)}>
          <ButtonLink
            to={comparePath({ ids, isOnlyDifferences: isOnly })}
            state={KEEP_SCROLL}
            replace
            size="sm"
            minH="11"
            variant={isOnly === isOnlyDifferences ? 'solid' : 'outline'}
            aria-current={isOnly === isOnlyDifferences ? 'page' : undefined}
          >
            {isOnly ? t`Only differences` : t`All properties`}
          </ButtonLink>
        </li>
      ))}
    </chakra.ul>
  )
}
