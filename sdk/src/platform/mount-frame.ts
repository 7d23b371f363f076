/** An iframe in the page. */
export type MountedFrame = { readonly frame: HTMLIFrameElement; readonly remove: () => void }

/**
 * Puts the wallet frame into the page: seen by nobody, reached by no key. `onGone` is called when it loads a second
 * time, fails to load, or is taken out of the page by somebody else.
 */
export function mountFrame({ onGone, url, window }: mountFrame.Options): MountedFrame {
  const { document } = window
  const frame = document.createElement('iframe')
  // Security rule 5. With its own origin `allow-same-origin` is safe, and without it there is no storage.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.title = 'Wallet'
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'

  let loads = 0
  const onLoad = () => ++loads > 1 && onGone()
  frame.addEventListener('load', onLoad)
  frame.addEventListener('error', onGone)
  const observer = new window.MutationObserver(() => frame.isConnected || onGone())
  observer.observe(document.documentElement, { childList: true })
  observer.observe(document.body, { childList: true })

  frame.src = url.href
  document.body.append(frame)
  return {
    frame,
    remove() {
      observer.disconnect()
      frame.removeEventListener('load', onLoad)
      frame.removeEventListener('error', onGone)
      frame.remove()
    },
  }
}

export declare namespace mountFrame {
  type Options = { onGone: () => void; url: URL; window: Window & typeof globalThis }
}
