import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../../../shared/auth/may'
import { PaletteSearchDocument } from './palette.generated'
import type { PaletteGroup } from './palette-options'
import { groupsFound } from './palette-options'

/** Pause in typing before the search, in ms. */
const PAUSE = 150

/** Minimum letters; fewer match too much. */
const MIN = 2

export interface Found {
  /** The searched text. */
  text: string
  groups: readonly PaletteGroup[]
  hasFailed?: boolean
}

const NOTHING: Found = { text: '', groups: [] }

/**
 * Searches as permitted by the user's role; the previous results stay while the next load.
 * @param onFound called with each result
 */
export function usePaletteSearch(text: string, onFound: (found: Found) => void): { found: Found; isLooking: boolean } {
  const client = useApolloClient()
  const may = useMay()
  const [found, setFound] = useState(NOTHING)
  const rights = {
    seesOrders: may('ORDERS_READ'),
    seesQuotations: may('QUOTATIONS_READ'),
    seesCustomers: may('CUSTOMERS_READ'),
    seesProducts: may('PRODUCTS_READ'),
  }
  const mayEdit = may('PRODUCTS_WRITE')
  const key = JSON.stringify(rights)
  const isLong = text.length >= MIN
  const handleFound = useEffectEvent((answer: Found) => {
    setFound(answer)
    onFound(answer)
  })
  useEffect(() => {
    if (!isLong) return
    let isCurrent = true
    const timer = setTimeout(() => {
      const variables = { search: text, ...(JSON.parse(key) as typeof rights) }
      // Bypasses the cache, where it would replace the lists of the same searches.
      client.query({ query: PaletteSearchDocument, variables, fetchPolicy: 'no-cache' }).then(
        ({ data }) => isCurrent && handleFound({ text, groups: data ? groupsFound(data, mayEdit) : [] }),
        () => isCurrent && handleFound({ text, groups: [], hasFailed: true }),
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, text, isLong, key, mayEdit])
  return { found: isLong ? found : NOTHING, isLooking: isLong && found.text !== text }
}
