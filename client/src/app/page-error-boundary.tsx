import { Component } from 'react'
import type { ReactNode } from 'react'
import { PageFailure } from './page-failure'

interface Props {
  /** The address shown; another one gets another chance. */
  address: string
  children: ReactNode
}

interface State {
  failedAddress: string | null
}

/** Keeps the navigation usable when a page throws. React offers this to classes only. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failedAddress: null }

  static getDerivedStateFromError(): Partial<State> {
    // The address is not known here; `componentDidCatch` would be a rendering too late.
    return { failedAddress: '' }
  }

  static getDerivedStateFromProps({ address }: Props, { failedAddress }: State): Partial<State> | null {
    if (failedAddress === null || failedAddress === address) return null
    return { failedAddress: failedAddress === '' ? address : null }
  }

  override render() {
    return this.state.failedAddress === null ? this.props.children : <PageFailure />
  }
}
