/** Maximum height in pixels, because a page of the frame is a part of a dialog. */
const maxHeight = 4000

/**
 * Applies reports of a visible page of the frame. Sets its height as `--keyhook-page-height` of the parent element. If
 * the frame has the focus, dispatches an Escape key on the frame element. The page itself receives no key presses of a
 * cross-origin frame. Ignores all other reports.
 */
export function followPage(frame: HTMLIFrameElement, { height, key }: followPage.Report): void {
  if (typeof height === 'number' && height > 0 && height <= maxHeight)
    frame.parentElement?.style.setProperty('--keyhook-page-height', `${Math.ceil(height)}px`)
  const { activeElement } = frame.getRootNode() as Document | ShadowRoot
  if (key !== 'Escape' || activeElement !== frame) return
  const { KeyboardEvent } = frame.ownerDocument.defaultView ?? globalThis
  const options = { key, code: key, bubbles: true, cancelable: true, composed: true }
  frame.dispatchEvent(new KeyboardEvent('keydown', options))
}

export declare namespace followPage {
  /** Report of the page, not validated. */
  type Report = { readonly height?: unknown; readonly key?: unknown }
}
