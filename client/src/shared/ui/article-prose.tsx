import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { shopHtml } from '../security/trusted-types'

/** Id that the server's HTML uses to label tables. */
const TABLE_LABEL = 'table-label'

/** Running text of an article. */
const Text = chakra('div', {
  base: {
    textStyle: { base: 'md', md: 'lg' },
    color: 'fg',
    overflowWrap: 'break-word',
    '& > * + *': { mt: '5' },
    '& h2': {
      textStyle: { base: 'xl', md: '2xl' },
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      mt: '10',
      textWrap: 'balance',
    },
    '& h3, & h4': { textStyle: 'lg', fontWeight: 'semibold', mt: '8' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& blockquote': { ps: '5', borderStartWidth: '3px', color: 'fg.muted' },
    '& ul, & ol': { ps: '6', display: 'grid', gap: '2' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li::marker': { color: 'fg.subtle' },
    '& strong': { fontWeight: 'semibold' },
    // Code reads from left to right in every language.
    '& pre, & code': { direction: 'ltr', unicodeBidi: 'isolate', textAlign: 'start' },
    '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted', px: '1', borderRadius: 'l1' },
    '& pre': { bg: 'bg.muted', borderRadius: 'l2', p: '4', overflowX: 'auto', textStyle: 'sm' },
    '& pre code': { bg: 'transparent', p: '0' },
    '& .scroll': { overflowX: 'auto', focusVisibleRing: 'outside', borderRadius: 'l1' },
    // Narrow screens break words rather than hide a column.
    '& table': { w: 'full', minW: { sm: 'lg' }, textStyle: 'sm', borderCollapse: 'collapse', hyphens: 'auto' },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: '2.5',
      pe: { base: '2', sm: '4' },
      borderBottomWidth: '1px',
    },
    '& th': { fontWeight: 'semibold' },
  },
})

interface ArticleProseProps {
  /** The server's HTML of the article. */
  html: string
  /** Language of the text, if not the page's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}

export function ArticleProse({ html, ...marks }: ArticleProseProps) {
  return (
    <>
      {/* Labels the tables in the HTML, which is the same in all languages. */}
      <span id={TABLE_LABEL} hidden>
        <Trans>Table</Trans>
      </span>
      <Text {...marks} dangerouslySetInnerHTML={{ __html: shopHtml(html) }} />
    </>
  )
}
