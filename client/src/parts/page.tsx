import { LoadFailure, StaleNotice } from '../shared/page/load-failure'
import { QueryBoundary } from '../shared/page/loaded'
import { PageMessage } from '../shared/page/page-message'
import { PageSpinner } from '../shared/page/page-spinner'
import { Fact, Facts, Part } from '../shared/page/part'
import type { Parts, Words } from './part'
import { done } from './part'

const query = { refetch: done }

/** Parts of a page, and their loading, failed and empty states. */
export const pageParts = ({ label, value, title, text, error }: Words): Parts => ({
  Part: { 'with text': <Part title={title}>{text}</Part> },
  Facts: {
    'as many columns as fit': (
      <Facts>
        <Fact label={label}>{value}</Fact>
        <Fact label={title}>{text}</Fact>
      </Facts>
    ),
  },
  PageMessage: {
    'an empty list': (
      <PageMessage title={title} heading="h2">
        {text}
      </PageMessage>
    ),
    'with a code': (
      <PageMessage code="404" title={title} heading="h2">
        {text}
      </PageMessage>
    ),
  },
  PageSpinner: { loading: <PageSpinner /> },
  QueryBoundary: {
    loading: <QueryBoundary query={query} shown={undefined} words={{ failed: error }} />,
    stale: (
      <QueryBoundary
        query={{ ...query, error: new Error('offline') }}
        shown={text}
        words={{ failed: error, stale: error }}
      >
        {(shown) => <p>{shown}</p>}
      </QueryBoundary>
    ),
  },
  LoadFailure: { failed: <LoadFailure title={error} error={new Error('offline')} retry={done} /> },
  StaleNotice: { stale: <StaleNotice text={error} error={new Error('offline')} retry={done} /> },
})
