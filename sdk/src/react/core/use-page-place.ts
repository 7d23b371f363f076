import { useEffect, useState } from 'react'
import type { FramePlace } from '../../platform/mount-frame.js'

/**
 * The `ref` of the element in which a page of the provider is to stand: the flow is told of it while it awaits one. Colours are
 * compared by their values, as components often write them where they draw.
 */
export function usePagePlace(flow: usePagePlace.Flow, isAwaited: boolean, colors: FramePlace['colors'] = {}) {
  const [element, attach] = useState<HTMLElement | null>(null)
  const named = JSON.stringify(colors)
  useEffect(() => {
    if (!isAwaited || !element) return
    const place = { element, colors: JSON.parse(named) as Record<string, string> }
    flow.send({ type: 'placed', place })
  }, [element, flow, isAwaited, named])
  return attach
}

export declare namespace usePagePlace {
  type Flow = { send: (event: { type: 'placed'; place: FramePlace }) => unknown }
}
