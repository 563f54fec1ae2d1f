import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LightField, LightInput, LightLabel } from '../../shared/forms/light-field'
import { cleanSearch } from './product-criteria'
import { FILTER_FORM } from './use-filter-form'
import type { ApplyFilters } from './use-filter-form'

/** For so long nothing more must be typed, in ms, before it is looked for. */
const PAUSE = 250

/** Looks for products as one types. */
export function SearchField({ current, onApply }: { current: string; onApply: ApplyFilters }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(current)
  // What the address had last, and what went there from here: anything else in it comes from a link or the history.
  const [known, setKnown] = useState({ seen: current, sent: current })
  if (known.seen !== current) {
    setKnown({ seen: current, sent: current })
    if (known.sent !== current) setTyped(current)
  }

  useEffect(() => {
    const wanted = cleanSearch(typed)
    if (wanted === current) return
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, sent: wanted }))
      onApply(input.current?.form ?? null, 'typing')
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, current, onApply])

  return (
    <LightField role="search" aria-label="Products">
      <LightLabel htmlFor="search">Search products</LightLabel>
      <Box display="flex" gap="2" w="full" maxW="3xl">
        <LightInput
          id="search"
          ref={input}
          form={FILTER_FORM}
          type="search"
          name="search"
          size="lg"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Forceps, scissors, stethoscope"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" form={FILTER_FORM} size="lg" px={{ base: '4', sm: '6' }} aria-label="Search">
          <Search aria-hidden />
          <chakra.span display={{ base: 'none', sm: 'inline' }}>Search</chakra.span>
        </Button>
      </Box>
    </LightField>
  )
}
