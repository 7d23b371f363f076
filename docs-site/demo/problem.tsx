import { Component, type ReactNode } from 'react'

/** Shows the reason why the demo cannot run in this browser. */
export class Problem extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <p className="p-8 text-sm" role="alert">
        {error.message} On your own machine it runs by <code>npx keyhook dev</code>.
      </p>
    )
  }
}
