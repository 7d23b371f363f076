import { useState } from 'react'

/** Copies the text, and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <button
      className="rounded-md px-2 py-1 font-sans text-xs text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring"
      data-pagefind-ignore=""
      onClick={() => void copy()}
      type="button"
    >
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}
