import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

/** Maximum characters of a comment on a card; slightly longer ones are shown in full. */
const SHOWN = 280
const WHOLE = 340

/** A comment; a long one is truncated and expands, also without script. */
export function ReviewCardComment({ name, comment }: { name: string; comment: string }) {
  const characters = Array.from(comment)
  if (characters.length <= WHOLE) return comment
  const beginning = characters.slice(0, SHOWN).join('')
  // Between two words, unless it is one endless word.
  const cut = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'))
  const end = cut > 0 ? cut : beginning.length
  return (
    <>
      {comment.slice(0, end)}
      <chakra.details
        css={{
          '&:not([open]) > summary > span:last-of-type, &[open] > summary > span:first-of-type': { display: 'none' },
        }}
      >
        <chakra.summary
          display="inline-block"
          listStyleType="none"
          mt="1"
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
          css={{ '&::-webkit-details-marker': { display: 'none' } }}
        >
          <span>
            <Trans>
              Read more
              <VisuallyHidden as="b">
                {' '}
                of <bdi>{name}</bdi>’s review
              </VisuallyHidden>
            </Trans>
          </span>
          <span>
            <Trans>
              Show less
              <VisuallyHidden as="b">
                {' '}
                of <bdi>{name}</bdi>’s review
              </VisuallyHidden>
            </Trans>
          </span>
        </chakra.summary>
        {comment.slice(end).trimStart()}
      </chakra.details>
    </>
  )
}
