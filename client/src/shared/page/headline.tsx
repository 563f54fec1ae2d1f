import { Box } from '@chakra-ui/react/box'
import { Children, Fragment } from 'react'
import type { ReactNode } from 'react'

/** One line of facts below the title of a page, with a dot between them. */
export function Headline({ children }: { children: ReactNode }) {
  return (
    <Box as="p" textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
      {Children.toArray(children).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </Box>
  )
}
