import { type ReactNode, useEffect, useRef } from 'react'

/** The browser's own modal dialog: focus, Escape and the page behind are its business. */
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
