/** An iframe in the page. */
export type MountedFrame = {
  readonly frame: HTMLIFrameElement
  /** Returns false once the iframe has left the page or its process has ended. Browsers have no event for a crash. */
  readonly isAlive: () => boolean
  readonly remove: () => void
}

/** Container of a visible page of the frame. The page fills the container. */
export type FrameContainer = {
  readonly element: HTMLElement
  /** CSS colours by their role on the frame's page. They may use CSS variables of `element`. */
  readonly colors?: Readonly<Record<string, string>> | undefined
}

/**
 * Mounts the wallet frame. Without a container, the frame is invisible and not in the tab order. `onGone` is called
 * when the frame loads a second time, fails to load, or is removed by other code. `onEmpty` is called when the frame
 * has loaded without an inner frame. An error page has no inner frame, nor has a wallet frame whose script failed to
 * load.
 */
export function mountFrame({ onEmpty, onGone, container: shown, url, window }: mountFrame.Options): MountedFrame {
  const { document } = window
  const frame = document.createElement('iframe')
  // Security rule 5. `allow-same-origin` is safe because the frame has a separate origin, and storage requires it.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.title = 'Wallet'
  frame.referrerPolicy = 'origin'
  if (shown) {
    frame.allow = 'publickey-credentials-create; publickey-credentials-get'
    // Users approve actions and copy keys in a popup, which this page can neither cover nor style.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  } else {
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  }

  // The body may be null, because other code may replace the whole document.
  const container: HTMLElement | null = document.body
  let loads = 0
  let hadChild = false
  const onLoad = () => {
    if (++loads > 1) onGone()
    else if (!frame.contentWindow?.length) onEmpty()
  }
  frame.addEventListener('load', onLoad)
  frame.addEventListener('error', onGone)
  const observer = new window.MutationObserver(() => frame.isConnected || onGone())
  // Observes the whole document, because other code may remove any ancestor of the frame.
  observer.observe(document.documentElement, { childList: true, subtree: shown !== undefined })
  if (container) observer.observe(container, { childList: true })

  frame.src = url.href
  if (shown) shown.element.replaceChildren(frame)
  else (container ?? document.documentElement).append(frame)
  return {
    frame,
    isAlive() {
      // The wallet frame contains an empty inner frame, which disappears when the wallet frame's document or process
      // ends.
      const children = frame.contentWindow?.length ?? 0
      hadChild ||= children > 0
      return frame.isConnected && (children > 0 || !hadChild)
    },
    remove() {
      observer.disconnect()
      frame.removeEventListener('load', onLoad)
      frame.removeEventListener('error', onGone)
      frame.remove()
    },
  }
}

export declare namespace mountFrame {
  type Options = {
    onEmpty: () => void
    onGone: () => void
    /** Container of a visible page. */
    container?: FrameContainer | undefined
    url: URL
    window: Window & typeof globalThis
  }
}
