import { t } from '@lingui/core/macro'
import { Suspense, memo, useCallback, useMemo, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { reportIncomplete } from './report-incomplete'
import { preloadable } from './preloadable'
import { retryImport } from './retry-import'
import { useIsHydrated } from './use-is-hydrated'
import { withMessages } from '../i18n/messages'
import type { PartCatalogue } from '../i18n/part-catalogues'
import { useLoadTrigger } from './use-load-trigger'
import type { LoadTrigger } from './use-load-trigger'

/** A part of a page whose code comes when somebody wants it. */
export interface DeferredSection<TProps> {
  Part: ComponentType<TProps>
  /** For `prepare` of its page. The server renders the part with the page; the browser does not wait for its code. */
  prepare(this: void): Promise<void>
  /** Fetches the code. */
  preload(this: void): Promise<void>
}

/** When its code comes, what it says that its page does not, and whether nobody misses it in its place. */
interface DeferredOptions {
  when?: LoadTrigger
  catalogues?: readonly PartCatalogue[]
  isQuiet?: boolean
}

/**
 * Until it is wanted, the server's markup stands there while the page around is hydrated already. It is not rendered
 * anew by that page, which would throw away what is typed in it, as long as its properties stay the same. When its code
 * does not come, the markup stays, and the page says that it is not complete.
 */
export function createDeferredSection<TModule, TProps extends object>(
  load: () => Promise<TModule>,
  pick: (module: TModule) => ComponentType<TProps>,
  { when = 'by-activity', catalogues, isQuiet }: DeferredOptions = {},
): DeferredSection<TProps> {
  const loadAgain = retryImport(load)
  const Late = preloadable<TProps>(async () => pick(await withMessages(loadAgain(), catalogues)), { isOnDemand: true })
  const Part = memo(function DeferredSection(props: TProps) {
    const frame = useRef<HTMLDivElement>(null)
    const isHydrated = useIsHydrated()
    // Reached by a link, the page has no markup of the server's to show meanwhile.
    const [isNew] = useState(isHydrated)
    const [isMissing, setIsMissing] = useState(false)
    const fetchCode = useCallback(() => {
      Late.preload().catch(() => {
        setIsMissing(true)
        reportIncomplete()
      })
    }, [])
    useLoadTrigger(frame, isNew ? 'now' : when, fetchCode)
    // The very same element each time: a boundary that is given another one before its code is there is emptied.
    const boundary = useMemo(
      () => (
        <Suspense>
          <Late {...props} />
        </Suspense>
      ),
      [props],
    )
    return (
      <div ref={frame}>
        {boundary}
        {isNew && isMissing && !isQuiet && <p role="alert">{t`This part of the page could not be loaded.`}</p>}
      </div>
    )
  })
  return {
    Part: Part as ComponentType<TProps>,
    preload: Late.preload,
    async prepare() {
      if (typeof document === 'undefined') await Late.preload()
    },
  }
}
