import { CopyButton } from '../layout/copy-button'

/** A command to type, and a button that copies it. */
export function Command({ text }: { text: string }) {
  return (
    <div className="flex max-w-full items-center gap-3 rounded-lg border bg-fd-card py-1.5 ps-3 pe-1.5 font-mono text-sm">
      <code
        aria-label="Command"
        className="overflow-x-auto whitespace-nowrap focus-visible:outline-2 focus-visible:outline-fd-ring"
        role="group"
        // Wider than a phone, it is scrolled by who has no mouse.
        tabIndex={0}
      >
        {text}
      </code>
      <CopyButton text={text} />
    </div>
  )
}
