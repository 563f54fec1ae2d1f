import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { builtHtml } from '../../shared/security/trusted-types'
import { preloadable } from '../../shared/code-loading/preloadable'
import type { PreloadableComponent } from '../../shared/code-loading/preloadable'
import { retryImport } from '../../shared/code-loading/retry-import'
import type { Language } from '../../shared/i18n/languages'
import { QuestionStructuredData } from './question-structured-data'
import { marksOf } from './article-texts'
import type { Article } from './article-texts'

/** What `markdown/compile.cjs` has tables labelled by. */
const TABLE_LABEL = 'table-label'

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
    // Programs read from left to right in every language.
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

interface BodyProps {
  article: Article
  /** Whether its title is a question that the text answers. */
  isQuestion: boolean
}

const bodies = new Map<string, PreloadableComponent<BodyProps>>()

/** The text of an article that exists, fetched when it is read. */
export function articleBody({ slug, language }: Pick<Article, 'slug' | 'language'>): PreloadableComponent<BodyProps> {
  const key = `${language}/${slug}`
  const body = bodies.get(key) ?? createBody(slug, language)
  bodies.set(key, body)
  return body
}

function createBody(slug: string, language: Language): PreloadableComponent<BodyProps> {
  const load = retryImport(() => import(`./articles/${language}/${slug}.md`) as Promise<{ html: string }>)
  return preloadable(async () => {
    const { html } = await load()
    // Compiled from our own files when the shop is built.
    return ({ article, isQuestion }) => (
      <>
        {isQuestion && <QuestionStructuredData question={article} answer={html} />}
        {/* Names the tables, whose HTML is the same for all who read it. */}
        <span id={TABLE_LABEL} hidden>
          <Trans>Table</Trans>
        </span>
        <Prose {...marksOf(article)} dangerouslySetInnerHTML={{ __html: builtHtml(html) }} />
      </>
    )
  })
}
