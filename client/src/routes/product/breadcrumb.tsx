import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { categoryPath } from '../../shared/navigation/paths'

const Crumb = chakra(Link, {
  base: {
    color: 'fg.muted',
    py: '1',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

const separator = { content: '"/"', mx: '2', color: 'fg.subtle' } as const

/**
 * From the catalogue through the category to this product; narrow screens omit the product's name.
 */
export function Breadcrumb({
  category,
  productName,
}: {
  category: { slug: string; name: string }
  productName: string
}) {
  return (
    <chakra.nav aria-label={t`Breadcrumb`} textStyle="sm">
      <chakra.ol overflowWrap="anywhere" display="flex" flexWrap="wrap" rowGap="1" listStyleType="none">
        <chakra.li>
          <Crumb to="/products">
            <Trans>Medical Tools</Trans>
          </Crumb>
        </chakra.li>
        <chakra.li _before={separator}>
          <Crumb to={categoryPath(category.slug)}>{category.name}</Crumb>
        </chakra.li>
        <chakra.li display={{ base: 'none', md: 'block' }} _before={separator} aria-current="page">
          {productName}
        </chakra.li>
      </chakra.ol>
    </chakra.nav>
  )
}
