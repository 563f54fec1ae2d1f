import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A lazily loaded component that renders synchronously once its code is loaded. */
interface PreloadableComponent<TProps> {
  (props: TProps): React.JSX.Element
  /** Must finish before the server renders and before the browser hydrates. */
  preload(): Promise<void>
}

interface PreloadableOptions {
  /** Only `preload` fetches the code; rendering shows the server's markup until then. */
  isOnDemand?: boolean
}

/**
 * Time that a failure is cached, in ms. React retries a failed render once, and would otherwise start a new import each
 * time.
 */
const FAILED_FOR = 1_000

/**
 * Like React's `lazy`, but synchronous once the code is loaded. `lazy` suspends even then, so the server would send the
 * fallback and hydration would discard its markup.
 */
export function preloadable<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  { isOnDemand = false }: PreloadableOptions = {},
): PreloadableComponent<TProps> {
  let loaded: ComponentType<TProps> | undefined
  let pending: Promise<ComponentType<TProps>> | undefined
  let resolveFetched: (component: ComponentType<TProps>) => void
  const fetched = new Promise<ComponentType<TProps>>((resolve) => (resolveFetched = resolve))

  const fetchOnce = () => {
    pending ??= load().then(
      (component) => {
        resolveFetched(component)
        return (loaded = component)
      },
      (error: unknown) => {
        // Later renders may retry.
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
    // Stable for the life of this instance: another component type would remount the content.
    const [Component] = useState<ComponentType<TProps>>(() => loaded ?? Deferred)
    return <Component {...props} />
  }
  Preloadable.preload = async () => {
    await fetchOnce()
  }
  return Preloadable
}
