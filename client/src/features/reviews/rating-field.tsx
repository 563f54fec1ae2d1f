import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Star } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'

const nameRatings = () => [t`poor`, t`fair`, t`good`, t`very good`, t`excellent`]

/** One to five stars as radio buttons, which keyboards and screen readers support. */
export function RatingField({ error, ...radio }: UseFormRegisterReturn & { error?: string }) {
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? 'rating-error' : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        <Trans>Rating</Trans>
      </chakra.legend>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        // A star is full if it, or a later one, is checked.
        css={{
          '& label': { color: 'amber.solid', cursor: 'pointer', p: '1.5', borderRadius: 'l1' },
          '& label:has(~ label input:checked) svg, & label:has(input:checked) svg': { fill: 'currentColor' },
          '& label:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
        }}
      >
        {nameRatings().map((meaning, index) => (
          <label key={index}>
            <chakra.input
              type="radio"
              value={index + 1}
              aria-label={t`${{ stars: index + 1 }}, ${meaning}`}
              required
              {...radio}
              position="absolute"
              opacity="0"
              w="1px"
              h="1px"
            />
            <Star aria-hidden width={26} height={26} strokeWidth={1.5} />
          </label>
        ))}
      </chakra.div>
      {error && (
        <chakra.p id="rating-error" role="alert" mt="1.5" color="fg.error" textStyle="sm" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
