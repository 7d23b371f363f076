import { CopyButton } from '../layout/copy-button'

/** A command with a copy button. */
export function Command({ text }: { text: string }) {
  return (
    <div className="flex max-w-full items-center gap-3 rounded-lg border bg-fd-card py-1.5 ps-3 pe-1.5 font-mono text-sm">
      <code
        aria-label="Command"
        className="overflow-x-auto whitespace-nowrap focus-visible:outline-2 focus-visible:outline-fd-ring"
        role="group"
        // Focusable, so that keyboard users can scroll a long command.
        tabIndex={0}
      >
        {text}
      </code>
      <CopyButton text={text} />
    </div>
  )
}
