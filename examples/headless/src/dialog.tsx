import { type ReactNode, useEffect, useRef } from 'react'

/** The browser's native modal dialog. The browser handles the focus, Escape and the page behind. */
export function Dialog({ children, onClose, title }: { children: ReactNode; onClose: () => void; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      ref={dialog}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}
