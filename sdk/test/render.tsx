import { act, cleanup, render as renderTree } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { KeyhookProvider } from '../src/react/core/keyhook-provider.js'
import { setup } from './setup.js'

/** A page of the host: hooks below a provider with a client of the tests, in Strict Mode. */
export async function renderHooks<value>(use: () => value, options: setup.Options & { isLoggedIn?: boolean } = {}) {
  const world = setup(options)
  if (options.isLoggedIn) await world.logIn()
  const seen: value[] = []
  function Host({ children }: { children?: ReactNode }) {
    seen.push(use())
    return children
  }
  const tree = renderTree(
    <StrictMode>
      <KeyhookProvider client={world.client}>
        <Host />
      </KeyhookProvider>
    </StrictMode>,
  )
  onTestFinished(cleanup)
  await act(() => world.clock.settle())
  return {
    ...world,
    ...tree,
    /** What the hooks gave at each render. */
    seen,
    now: () => seen.at(-1)!,
    /** Does something and lets React take it up. */
    act: <result,>(run: () => Promise<result>): Promise<result> => act(run),
  }
}
