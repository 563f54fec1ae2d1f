import { Button } from '@chakra-ui/react/button'
import { CustomerPart, Headline, Quote, NextStepCard, Sheet } from '../shared/page/sheet'
import { LoadFailure, StaleNotice } from '../shared/page/load-failure'
import { QueryBoundary } from '../shared/page/loaded'
import { PageMessage, PageSpinner } from '../shared/page/page-placeholder'
import { Fact, Facts, Part } from '../shared/page/part'
import type { Parts, Words } from './part'
import { done } from './part'

const query = { refetch: done }

/** Parts of a page, and their loading, failed and empty states. */
export const pageParts = ({ label, value, title, text, error, action }: Words): Parts => ({
  Part: { 'with text': <Part title={title}>{text}</Part> },
  Facts: {
    'as many columns as fit': (
      <Facts>
        <Fact label={label}>{value}</Fact>
        <Fact label={title}>{text}</Fact>
      </Facts>
    ),
  },
  CustomerPart: {
    'with a company': (
      <CustomerPart id="1" name="Ada Buyer" email="ada@example.com" company={{ id: '2', name: value }} />
    ),
    'without an account': <CustomerPart id={undefined} name="Ada Buyer" email={null} />,
  },
  Headline: {
    'two facts': (
      <Headline>
        <span>{value}</span>
        <span>{title}</span>
      </Headline>
    ),
  },
  Quote: {
    'of a person': <Quote label={label}>{text}</Quote>,
    'for the next step': (
      <Quote label={label} isStrong>
        {text}
      </Quote>
    ),
  },
  NextStepCard: {
    'with an action': <NextStepCard label={label} title={title} text={text} actions={<Button>{action}</Button>} />,
    'without an action': <NextStepCard label={`${label} 2`} title={title} />,
  },
  Sheet: {
    'two columns on wide screens': <Sheet aside={<Part title={label}>{value}</Part>}>{text}</Sheet>,
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
