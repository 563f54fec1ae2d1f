import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, memo, useMemo, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { preloadable } from './preloadable'
import { useIsHydrated } from './use-is-hydrated'
import { useWanted } from './use-wanted'
import type { WantedWhen } from './use-wanted'

function PartUnavailable() {
  return <chakra.p role="alert">This part could not be loaded. Check your connection and load the page again.</chakra.p>
}

/** A part of a page whose code comes when somebody wants it. */
export interface LatePart<TProps> {
  Part: ComponentType<TProps>
  /** For `prepare` of its page. The server renders the part with the page; the browser does not wait for its code. */
  prepare(this: void): Promise<void>
  /** Fetches the code. */
  preload(this: void): Promise<void>
}

/**
 * Until it is wanted, the server's markup stands there while the page around is hydrated already. It is not rendered
 * anew by that page, which would throw away what is typed in it, as long as its properties stay the same.
 */
export function createLatePart<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  when: WantedWhen = 'by-activity',
): LatePart<TProps> {
  const Late = preloadable<TProps>(
    // An error here would take the whole page with it.
    () => load().catch(() => PartUnavailable),
    { isOnDemand: true },
  )
  const Part = memo(function LatePart(props: TProps) {
    const frame = useRef<HTMLDivElement>(null)
    const isHydrated = useIsHydrated()
    // Reached by a link, the page has no markup of the server's to show meanwhile.
    const [isNew] = useState(isHydrated)
    useWanted(frame, isNew ? 'now' : when, Late.preload)
    // The very same element each time: a boundary that is given another one before its code is there is emptied.
    const boundary = useMemo(
      () => (
        <Suspense>
          <Late {...props} />
        </Suspense>
      ),
      [props],
    )
    return <div ref={frame}>{boundary}</div>
  })
  return {
    Part: Part as ComponentType<TProps>,
    preload: Late.preload,
    async prepare() {
      if (typeof document === 'undefined') await Late.preload()
    },
  }
}
