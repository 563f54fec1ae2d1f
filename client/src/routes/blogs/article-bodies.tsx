import { chakra } from '@chakra-ui/react/styled-system'
import { builtHtml } from '../../shared/security/trusted-types'
import { preloadable } from '../../shared/code-loading/preloadable'
import type { PreloadableComponent } from '../../shared/code-loading/preloadable'
import { retryImport } from '../../shared/code-loading/retry-import'
import { QuestionStructuredData } from './question-structured-data'
import type { Article } from './articles'

/** Running text of an article. */
const Prose = chakra('div', {
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
    '& ul, & ol': { ps: '6', display: 'grid', gap: '2' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li::marker': { color: 'fg.subtle' },
    '& strong': { fontWeight: 'semibold' },
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

interface BodyProps {
  /** The article, where its title is a question that the text answers. */
  question?: Article
}

function body(load: () => Promise<{ html: string }>): PreloadableComponent<BodyProps> {
  const loadAgain = retryImport(load)
  return preloadable(async () => {
    const { html } = await loadAgain()
    // Compiled from our own files when the shop is built.
    return ({ question }) => (
      <>
        {question && <QuestionStructuredData question={question} answer={html} />}
        <Prose dangerouslySetInnerHTML={{ __html: builtHtml(html) }} />
      </>
    )
  })
}

/** The texts by slug, each fetched when it is read. */
export const articleBodies: Record<string, PreloadableComponent<BodyProps>> = {
  'choosing-a-stethoscope': body(() => import('./articles/choosing-a-stethoscope.md')),
  'making-react-pages-fast': body(() => import('./articles/making-react-pages-fast.md')),
  'managing-state-in-react': body(() => import('./articles/managing-state-in-react.md')),
  'minimum-orders-and-stock': body(() => import('./articles/minimum-orders-and-stock.md')),
  'prototypes-in-javascript': body(() => import('./articles/prototypes-in-javascript.md')),
  'react-angular-vue': body(() => import('./articles/react-angular-vue.md')),
  'reading-a-device-class': body(() => import('./articles/reading-a-device-class.md')),
  'reprocessing-reusable-instruments': body(() => import('./articles/reprocessing-reusable-instruments.md')),
  'steel-in-surgical-instruments': body(() => import('./articles/steel-in-surgical-instruments.md')),
  'what-is-a-unit-test': body(() => import('./articles/what-is-a-unit-test.md')),
  'why-not-change-state-directly': body(() => import('./articles/why-not-change-state-directly.md')),
}
