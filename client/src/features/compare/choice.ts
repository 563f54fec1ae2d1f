import { useSyncExternalStore } from 'react'
import { type StoredProduct, readStoredProducts, storeProducts } from '../../shared/lists/kept-products'

const KEY = 'instrumenta.compare'

/** Maximum number of compared products. */
export const MOST_COMPARED = 4

/** The products chosen for comparison, in order. */
export interface Choice {
  products: readonly StoredProduct[]
  /** Whether a product was rejected because the list is full. */
  isRefused: boolean
}

const listeners = new Set<() => void>()
let choice: Choice = { products: [], isRefused: false }
let isStarted = false
/** Replaces storage that is forbidden or full, for the life of the page. */
let memory: readonly StoredProduct[] | null = null

const read = () => memory ?? readStoredProducts(KEY, MOST_COMPARED)

function publish(isRefused = false): void {
  choice = { products: read(), isRefused }
  for (const listener of listeners) listener()
}

function write(products: readonly StoredProduct[]): void {
  memory = storeProducts(KEY, products) ? null : products
  publish()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('storage', ({ key }) => {
    // A null key means that storage was cleared.
    if (key === KEY || key === null) publish()
  })
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) publish()
  })
  publish()
}

/** The current choice. Browser only. */
export function getChoice(): Choice {
  start()
  return choice
}

function subscribe(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice in a component; null on the server and during hydration. */
export function useChoice(): Choice | null {
  return useSyncExternalStore(subscribe, getChoice, () => null)
}

/** Replaces the choice. */
export function chooseProducts(products: readonly StoredProduct[]): void {
  write(products.slice(0, MOST_COMPARED))
}

export function unchoose(id: string): void {
  write(read().filter((product) => product.id !== id))
}

/** Adds or removes a product. The bar reports a product that does not fit. */
export function toggleChosen(product: StoredProduct): void {
  const others = read().filter(({ id }) => id !== product.id)
  const isChosen = others.length < read().length
  if (isChosen) write(others)
  else if (others.length < MOST_COMPARED) write([...others, product])
  else publish(true)
}
