import { useSyncExternalStore } from 'react'
import { type KeptProduct, readKept, writeKept } from '../../shared/lists/kept-products'

const KEY = 'instrumenta.compare'

/** Products that are compared at a time. */
export const MOST_COMPARED = 4

/** What somebody means to compare, in the order of choosing. */
export interface Choice {
  products: readonly KeptProduct[]
  /** Whether one more was wanted than there is room for. */
  isRefused: boolean
}

const listeners = new Set<() => void>()
let choice: Choice = { products: [], isRefused: false }
let isStarted = false
/** Takes the place of storage that is forbidden or full: it lives as long as the page. */
let memory: readonly KeptProduct[] | null = null

const read = () => memory ?? readKept(KEY, MOST_COMPARED)

function publish(isRefused = false): void {
  choice = { products: read(), isRefused }
  for (const listener of listeners) listener()
}

function write(products: readonly KeptProduct[]): void {
  memory = writeKept(KEY, products) ? null : products
  publish()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('storage', ({ key }) => {
    // A null key means that all was cleared.
    if (key === KEY || key === null) publish()
  })
  // A page that the browser kept aside hears nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) publish()
  })
  publish()
}

/** What is chosen now. Only the browser knows. */
export function getChoice(): Choice {
  start()
  return choice
}

function subscribe(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is chosen, in a component; null on the server and during hydration. */
export function useChoice(): Choice | null {
  return useSyncExternalStore(subscribe, getChoice, () => null)
}

/** Takes these products in place of what was chosen. */
export function chooseProducts(products: readonly KeptProduct[]): void {
  write(products.slice(0, MOST_COMPARED))
}

/** Takes a product out of the choice. */
export function unchoose(id: string): void {
  write(read().filter((product) => product.id !== id))
}

/** Chooses a product, or takes it out if it is chosen. One that there is no room for is told of where the choice shows. */
export function toggleChosen(product: KeptProduct): void {
  const others = read().filter(({ id }) => id !== product.id)
  const isChosen = others.length < read().length
  if (isChosen) write(others)
  else if (others.length < MOST_COMPARED) write([...others, product])
  else publish(true)
}
