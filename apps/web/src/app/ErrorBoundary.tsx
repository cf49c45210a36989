import { Component, type ReactNode } from 'react'
import { Button, CodeBlock, EmptyState } from '../ui/index.ts'

/**
 * Catches what a bug throws while drawing, says so and offers a way on. What is stored is not
 * touched. A class, as React has no other way to catch.
 */
export class ErrorBoundary extends Component<
  { path: string; children: ReactNode },
  { error: Error | undefined; path: string }
> {
  override state: { error: Error | undefined; path: string } = {
    ...{ error: undefined, path: this.props.path },
  }

  /** Another address is another try. */
  static getDerivedStateFromProps({ path }: { path: string }, state: { path: string }) {
    return path === state.path ? null : { error: undefined, path }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <EmptyState
        icon="circle-alert"
        tone="error"
        title="This page met an error in Flowglass"
        actions={
          <>
            <Button onClick={() => location.assign('/')}>All flows</Button>
            <Button variant="ink" onClick={() => location.reload()}>
              Load the page again
            </Button>
          </>
        }
      >
        <p>Stored flows and runs are not touched.</p>
        <CodeBlock
          language="plain"
          label="The error"
          text={error.stack ?? error.message}
          maxHeight={240}
        />
      </EmptyState>
    )
  }
}
