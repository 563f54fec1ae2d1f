import { t } from '@lingui/core/macro'
import { Suspense, memo, useCallback, useMemo, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { LoadTrigger } from './hydration'
import { reportIncomplete, useIsNew, useLoadTrigger } from './hydration'
import { preloadable } from './preloadable'
import { retryImport } from './retry-import'
import type { PartCatalogue } from '../i18n/messages'
import { withMessages } from '../i18n/messages'

/** A part of a page whose code loads on demand. */
interface DeferredSection<TProps> {
  Part: ComponentType<TProps>
  /** For the page's `prepare`. The server renders the part with the page; the browser does not wait for its code. */
  prepare(this: void): Promise<void>
  preload(this: void): Promise<void>
}

interface DeferredOptions {
  when?: LoadTrigger
  catalogues?: readonly PartCatalogue[]
  isQuiet?: boolean
}

/**
 * The server's markup stays until the part's code has loaded, although the page around it is hydrated. It is not
 * re-rendered while its props stay the same, which would discard typed text. When the code fails to load, the markup
 * stays and the page reports it.
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
    // After client-side navigation there is no server markup to show.
    const isNew = useIsNew()
    const [isMissing, setIsMissing] = useState(false)
    const fetchCode = useCallback(() => {
      Late.preload().catch(() => {
        setIsMissing(true)
        reportIncomplete()
      })
    }, [])
    useLoadTrigger(frame, isNew ? 'now' : when, fetchCode)
    // React empties a boundary that gets another element before its code has loaded.
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
        {isNew && isMissing && !isQuiet && <p role="alert">{t`We couldn’t load this part of the page.`}</p>}
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
