import { type ReactNode, useId, useState } from 'react'

export function Form({ children, onSubmit, title }: { children: ReactNode; onSubmit: () => void; title: string }) {
  return (
    <form
      aria-label={title}
      className="space-y-3 border-t border-neutral-200 pt-6 dark:border-neutral-800"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

export function Field({ label, onChange, value, inputMode }: FieldProps) {
  const id = useId()
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="text-sm text-neutral-500 dark:text-neutral-400">
        {label}
      </label>
      <input
        id={id}
        inputMode={inputMode}
        className="block h-11 w-full rounded-xl border border-neutral-300 bg-white px-3 text-base dark:border-neutral-700 dark:bg-neutral-900"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void; inputMode?: 'decimal' }

export function Action({ busy, children, onClick }: { busy: boolean; children: ReactNode; onClick?: () => void }) {
  return (
    <button
      aria-busy={busy}
      // A disabled button would lose the focus.
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
      type={onClick ? 'button' : 'submit'}
      className="h-11 cursor-pointer rounded-xl border border-neutral-300 bg-white px-5 font-medium hover:bg-neutral-100 aria-disabled:opacity-60 dark:border-neutral-700 dark:bg-neutral-900 dark:hover:bg-neutral-800"
    >
      {children}
    </button>
  )
}

export function Result({ children, label }: { children: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(children).then(() => setIsCopied(true))
  return (
    <p className="text-sm">
      {label}:{' '}
      <output aria-label={label} className="font-mono break-all">
        {children}
      </output>{' '}
      <button type="button" onClick={copy} className="cursor-pointer underline underline-offset-4">
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  )
}
