import { createRecipeContext } from '@chakra-ui/react/styled-system'
import type { HTMLChakraProps, RecipeProps } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'

type ButtonLinkProps = HTMLChakraProps<'a', RecipeProps<'button'>> & Pick<LinkProps, 'to' | 'replace' | 'state'>

const { withContext } = createRecipeContext({ key: 'button' })

/** A link to a page of the shop that looks like a button. */
export const ButtonLink = withContext<HTMLAnchorElement, ButtonLinkProps>(Link)
