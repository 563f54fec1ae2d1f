import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A component whose code comes later, and that renders at once when the code is already here. */
export interface PreloadableComponent<TProps> {
  (props: TProps): React.JSX.Element
  /** Fetches the code; needed before the server renders and before the browser hydrates. */
  preload(): Promise<void>
}

/** How it loads. */
interface PreloadableOptions {
  /** Rendering it is no reason to fetch its code, only `preload` is: until then the server's markup stands there. */
  isOnDemand?: boolean
}

/**
 * How long, in ms, a failure stays one: React renders what has thrown once more before it believes it, and would wait for
 * another attempt then, and another, for ever.
 */
const FAILED_FOR = 1_000

/**
 * Like React's `lazy`, which suspends for a moment even when its code is loaded: that would make the server send the
 * fallback, and hydration throw the server's page away.
 */
export function preloadable<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  { isOnDemand = false }: PreloadableOptions = {},
): PreloadableComponent<TProps> {
  let loaded: ComponentType<TProps> | undefined
  let pending: Promise<ComponentType<TProps>> | undefined
  let tellFetched: (component: ComponentType<TProps>) => void
  const fetched = new Promise<ComponentType<TProps>>((resolve) => (tellFetched = resolve))

  const fetchOnce = () => {
    pending ??= load().then(
      (component) => {
        tellFetched(component)
        return (loaded = component)
      },
      (error: unknown) => {
        // Whoever comes later may find the network again.
        setTimeout(() => {
          pending = undefined
          Deferred = createLazy()
        }, FAILED_FOR)
        throw error
      },
    )
    return pending
  }

  const createLazy = () =>
    lazy(async () => ({ default: await (isOnDemand ? fetched : fetchOnce()) })) as ComponentType<TProps>
  let Deferred = createLazy()

  function Preloadable(props: TProps) {
    // Kept for the life of this instance: another component type would unmount what is shown.
    const [Component] = useState<ComponentType<TProps>>(() => loaded ?? Deferred)
    return <Component {...props} />
  }
  Preloadable.preload = async () => {
    await fetchOnce()
  }
  return Preloadable
}
