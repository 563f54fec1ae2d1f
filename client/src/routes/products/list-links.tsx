import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonLink } from '../../shared/navigation/button-link'

interface ListLinksProps {
  intro: string
  links: { label: string; path: string }[]
}

/** Suggested links of an empty list; renders nothing without any. */
export function ListLinks({ intro, links }: ListLinksProps) {
  if (links.length === 0) return null
  return (
    <>
      <chakra.p mt="4" color="fg.muted">
        {intro}
      </chakra.p>
      <chakra.ul mt="3" display="flex" flexWrap="wrap" justifyContent="center" gap="2" listStyleType="none">
        {links.map(({ label, path }) => (
          <chakra.li key={path} maxW="full">
            <ButtonLink
              to={path}
              size="sm"
              variant="outline"
              maxW="full"
              h="auto"
              minH="9"
              py="1.5"
              whiteSpace="normal"
              overflowWrap="anywhere"
            >
              {label}
            </ButtonLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
