import { Component, type ReactNode } from 'react'

/** A fault in a layer closes that layer: the page below it stays, and `onFault` says so there. */
export class SheetGuard extends Component<{ onFault: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onFault()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
