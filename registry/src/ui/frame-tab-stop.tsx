'use client'
/**
 * The last tab stop of a dialog that ends with a frame. It moves the focus from the frame to the first button of the
 * dialog. The focus scope cannot do this, because it does not receive a Tab key that is pressed in a frame. On
 * Shift+Tab at the first button, the focus scope moves the focus to this element. This element then moves it into the frame.
 */
export function FrameTabStop() {
  return (
    <span
      className="absolute"
      data-slot="frame-tab-stop"
      onFocus={({ currentTarget, relatedTarget }) => {
        const dialog = currentTarget.closest('[role="dialog"]')
        const frame = dialog?.querySelector('iframe')
        // An element of this document, so the focus does not come from the frame.
        const isBackwards = relatedTarget !== null && relatedTarget !== frame
        const next = isBackwards && frame ? frame : dialog?.querySelector<HTMLElement>('button, a[href]')
        next?.focus()
      }}
      tabIndex={0}
    />
  )
}
