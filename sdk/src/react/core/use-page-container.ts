import { useEffect, useState } from 'react'
import type { FrameContainer } from '../../platform/mount-frame.js'

/**
 * Returns the `ref` of the element that displays a page of the provider. Passes the element to the flow while the flow
 * waits for it. Compares colours by value, because components often create a new object on each render.
 */
export function usePageContainer(
  flow: usePageContainer.Flow,
  isAwaited: boolean,
  colors: FrameContainer['colors'] = {},
) {
  const [element, attach] = useState<HTMLElement | null>(null)
  const named = JSON.stringify(colors)
  useEffect(() => {
    if (!isAwaited || !element) return
    const container = { element, colors: JSON.parse(named) as Record<string, string> }
    flow.send({ type: 'placed', container })
  }, [element, flow, isAwaited, named])
  return attach
}

export declare namespace usePageContainer {
  type Flow = { send: (event: { type: 'placed'; container: FrameContainer }) => unknown }
}
