/** Maximum height in pixels. A page of the frame is a part of a dialog. */
const maxHeight = 4000

/**
 * Applies reports of a visible page of the frame. Its height becomes `--keyhook-page-height` of the parent element. An
 * Escape key is dispatched again on the frame element if the frame has the focus, because key presses in a cross-origin
 * frame do not reach the page. All other reports are ignored.
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
  /** Unverified report. */
  type Report = { readonly height?: unknown; readonly key?: unknown }
}
