'use client'
import { Fragment, type ReactNode } from 'react'

/** A translated sentence with elements in the places named like `{terms}`, in whatever order the language wants. */
export function Sentence({ keep = false, slots, text }: SentenceProps) {
  const Slot = keep ? Whole : Fragment
  const parts = text.split(/(\{\w+\}[.,;:!?)…。，、]*)/)
  return (
    <>
      {parts.map((part, index) => {
        const [, name, after] = /^\{(\w+)\}(.*)$/.exec(part) ?? []
        const key = `${index}${part}`
        if (name === undefined) return <Fragment key={key}>{part}</Fragment>
        return (
          <Slot key={key}>
            {slots[name]}
            {after}
          </Slot>
        )
      })}
    </>
  )
}

const Whole = ({ children }: { children: ReactNode }) => <span className="inline-block max-w-full">{children}</span>

export type SentenceProps = {
  text: string
  slots: { readonly [name: string]: ReactNode }
  /** Has what is put in move to the next line as a whole, with the full stop after it, before it breaks. */
  keep?: boolean | undefined
}
// keyhook core@0.1.0
