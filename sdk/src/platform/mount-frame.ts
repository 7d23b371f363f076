/** An iframe in the page. */
export type MountedFrame = {
  readonly frame: HTMLIFrameElement
  /** False once it is out of the page, or its process has ended: browsers tell of a crash in no other way. */
  readonly isAlive: () => boolean
  readonly remove: () => void
}

/** Where a page of the frame stands that a user looks at, which has its room. */
export type FramePlace = {
  readonly element: HTMLElement
  /** Any colour of CSS, as it is in the element, by what it colours in the page. */
  readonly colors?: Readonly<Record<string, string>> | undefined
}

/**
 * Puts the wallet frame into the page: invisible and out of the tab order, unless it has a place. `onGone` is called when it loads a second
 * time, fails to load, or is taken out of the page by other code; `onEmpty` when it has loaded and holds no frame,
 * which is how an error page looks, and the wallet frame without its script.
 */
export function mountFrame({ onEmpty, onGone, place: shown, url, window }: mountFrame.Options): MountedFrame {
  const { document } = window
  const frame = document.createElement('iframe')
  // Security rule 5. With its own origin `allow-same-origin` is safe, and without it there is no storage.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.title = 'Wallet'
  frame.referrerPolicy = 'origin'
  if (shown) {
    frame.allow = 'publickey-credentials-create; publickey-credentials-get'
    // Users approve actions and copy keys in a window, which this page can neither cover nor style.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  } else {
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  }

  // Who rebuilds the whole document may have left it without a body.
  const place: HTMLElement | null = document.body
  let loads = 0
  let hadChild = false
  const onLoad = () => {
    if (++loads > 1) onGone()
    else if (!frame.contentWindow?.length) onEmpty()
  }
  frame.addEventListener('load', onLoad)
  frame.addEventListener('error', onGone)
  const observer = new window.MutationObserver(() => frame.isConnected || onGone())
  // Whatever a page of the frame stands in may be taken out.
  observer.observe(document.documentElement, { childList: true, subtree: shown !== undefined })
  if (place) observer.observe(place, { childList: true })

  frame.src = url.href
  if (shown) shown.element.replaceChildren(frame)
  else (place ?? document.documentElement).append(frame)
  return {
    frame,
    isAlive() {
      // The wallet frame holds an empty frame, which ends with its document and its process.
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
    /** Of a page that a user looks at. */
    place?: FramePlace | undefined
    url: URL
    window: Window & typeof globalThis
  }
}
