'use client'
import { Fragment, type ReactNode } from 'react'

/** A translated sentence with elements in the places named like `{terms}`, in whatever order the language wants. */
export function Sentence({ slots, text }: { text: string; slots: { readonly [name: string]: ReactNode } }) {
  const parts = text.split(/\{(\w+)\}/)
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={`${index}${part}`}>{index % 2 === 0 ? part : slots[part]}</Fragment>
      ))}
    </>
  )
}
// keyhook core@0.1.0
