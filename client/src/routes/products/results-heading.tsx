import { plural, t } from '@lingui/core/macro'
import { Heading } from '@chakra-ui/react/heading'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { Ref } from 'react'

interface ResultsHeadingProps {
  /** Number of products; undefined before the first result. */
  count: number | undefined
  /** Whether the number belongs to the current criteria. */
  isCurrent: boolean
  ref: Ref<HTMLHeadingElement>
}

/** The number of products, announced to screen readers after each new list. */
export function ResultsHeading({ count, isCurrent, ref }: ResultsHeadingProps) {
  const text =
    count === undefined ? t`Products` : plural(count, { 0: 'No products', one: '# product', other: '# products' })
  return (
    <>
      <Heading as="h2" id="results" ref={ref} tabIndex={-1} size="lg" outline="none" fontVariantNumeric="tabular-nums">
        {text}
      </Heading>
      {/* Cleared in between, so that an equal number is announced again. */}
      <VisuallyHidden role="status">{isCurrent && text}</VisuallyHidden>
    </>
  )
}
