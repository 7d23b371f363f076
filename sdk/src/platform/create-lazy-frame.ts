import type { createFrameHost, FrameHost } from './frame-host.js'

/**
 * Creates the wallet frame, whose code and page load on first use. Disposing ends running calls and clears the keys
 * from memory. The next call loads the frame again.
 */
export function createLazyFrame(options: createLazyFrame.Options): FrameHost {
  let opened: Promise<FrameHost> | undefined

  async function open(): Promise<FrameHost> {
    const { createFrameHost } = await import('./frame-host.js')
    return createFrameHost({ ...options, analyticsId: options.analyticsId(), window: globalThis.window })
  }

  const host = (): Promise<FrameHost> => {
    const opening = (opened ??= open())
    // After a failure, the next call loads the code again.
    opening.catch(() => {
      if (opened === opening) opened = undefined
    })
    return opening
  }

  return {
    call: async (message, input, callOptions) => (await host()).call(message, input, callOptions),
    open: async (...given) => (await host()).open(...given),
    dispose() {
      const leaving = opened
      opened = undefined
      leaving?.then(
        ({ dispose }) => dispose(),
        () => {},
      )
    },
  }
}

export declare namespace createLazyFrame {
  type Options = Omit<createFrameHost.Options, 'analyticsId' | 'window'> & { analyticsId: () => string }
}
