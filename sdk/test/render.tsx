import { act, cleanup, render as renderTree } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { KeyhookProvider } from '../src/react/core/keyhook-provider.js'
import { QueryProvider } from '../src/react/query/query-provider.js'
import { setup } from './setup.js'

/** Renders hooks below a provider with a test client, in Strict Mode. */
export async function renderHooks<value>(use: () => value, options: renderHooks.Options = {}) {
  const world = setup(options)
  if (options.isLoggedIn) await world.logIn()
  const seen: value[] = []
  function Host({ children }: { children?: ReactNode }) {
    seen.push(use())
    return children
  }
  const queryClient = new QueryClient()
  const tree = renderTree(
    <StrictMode>
      <KeyhookProvider client={world.client}>
        {options.hasQueries ? (
          <QueryClientProvider client={queryClient}>
            <QueryProvider>
              <Host />
            </QueryProvider>
          </QueryClientProvider>
        ) : (
          <Host />
        )}
      </KeyhookProvider>
    </StrictMode>,
  )
  onTestFinished(cleanup)
  await act(() => world.clock.settle())
  return {
    ...world,
    ...tree,
    queryClient,
    /** The results of the hooks at each render. */
    seen,
    now: () => seen.at(-1)!,
    /** Runs a function and lets React apply its updates. */
    act: <result,>(run: () => Promise<result>): Promise<result> => act(run),
  }
}

export declare namespace renderHooks {
  type Options = setup.Options & {
    /** True if the host has react-query and a `QueryProvider`. */
    hasQueries?: boolean
    isLoggedIn?: boolean
  }
}
