'use client'
import { Fragment, type ReactNode } from 'react'

/** A translated sentence with elements in slots such as `{terms}`, in any order. */
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
  /** Moves a slot to the next line as a whole, together with a following full stop. */
  keep?: boolean | undefined
}
