import { Component } from 'react'
import type { ReactNode } from 'react'
import { isMissingModule } from '../shared/code-loading/retry-import'
import { PageFailure } from './page-failure'
import type { FailureReason } from './page-failure'

interface Props {
  /** The current address; a change resets the error. */
  address: string
  children: ReactNode
}

interface State {
  failedAddress: string | null
  reason: FailureReason
}

/** Keeps the navigation usable when a page throws. React only supports this in classes. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failedAddress: null, reason: 'fault' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // The address is unknown here, and `componentDidCatch` would run one render too late.
    return { failedAddress: '', reason: isMissingModule(error) ? 'incomplete' : 'fault' }
  }

  static getDerivedStateFromProps({ address }: Props, { failedAddress }: State): Partial<State> | null {
    if (failedAddress === null || failedAddress === address) return null
    return { failedAddress: failedAddress === '' ? address : null }
  }

  override render() {
    const { failedAddress, reason } = this.state
    return failedAddress === null ? this.props.children : <PageFailure reason={reason} />
  }
}
