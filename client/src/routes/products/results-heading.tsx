import { plural, t } from '@lingui/core/macro'
import { Heading } from '@chakra-ui/react/heading'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { Ref } from 'react'

interface ResultsHeadingProps {
  /** How many products there are; undefined while not even the last list is known. */
  count: number | undefined
  /** Whether that is the answer to what is asked for now. */
  isCurrent: boolean
  ref: Ref<HTMLHeadingElement>
}

/** How many products there are, for the eye and, each time that a new list has come, for screen readers. */
export function ResultsHeading({ count, isCurrent, ref }: ResultsHeadingProps) {
  const text =
    count === undefined ? t`Products` : plural(count, { 0: 'No products', one: '# product', other: '# products' })
  return (
    <>
      <Heading as="h2" id="results" ref={ref} tabIndex={-1} size="lg" outline="none" fontVariantNumeric="tabular-nums">
        {text}
      </Heading>
      {/* Emptied in between, so that the same number is said again. */}
      <VisuallyHidden role="status">{isCurrent && text}</VisuallyHidden>
    </>
  )
}
