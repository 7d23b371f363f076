import { useState } from 'react'

const usual =
  'rounded-md px-2 py-1 font-sans text-xs text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring'

/** A button that copies a text and shows a confirmation for a moment. */
export function CopyButton({ className = usual, text }: CopyButton.Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <button
      className={`${className} noscript:hidden`}
      data-pagefind-ignore=""
      onClick={() => void copy()}
      type="button"
    >
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}

export declare namespace CopyButton {
  type Props = {
    /** Classes that replace the default styles. */
    className?: string
    text: string
  }
}
