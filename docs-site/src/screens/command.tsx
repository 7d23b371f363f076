import { useState } from 'react'

/** A command to type, and a button that copies it. */
export function Command({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <div className="flex max-w-full items-center gap-3 rounded-lg border bg-fd-card py-1.5 ps-3 pe-1.5 font-mono text-sm">
      <code className="overflow-x-auto whitespace-nowrap">{text}</code>
      <button
        className="rounded-md px-2 py-1 font-sans text-xs text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring"
        onClick={() => void copy()}
        type="button"
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
