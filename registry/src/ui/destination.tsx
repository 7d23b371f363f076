'use client'
import { Fragment } from 'react'

/**
 * An account within a sentence, in left-to-right and right-to-left languages. Lines break after the @ and the dots.
 * Longer parts break evenly.
 */
export const Destination = ({ children = '' }: { children: string | undefined }) => (
  <bdi className="font-medium wrap-anywhere text-(--keyhook-ink)" dir="ltr">
    {children
      .split(/(?<=[@.])/)
      .flatMap(quarters)
      .map((part, index) => (
        <Fragment key={`${index}${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </bdi>
)

/** Splits a wallet address evenly, because it contains no character to break at. */
const quarters = (part: string): readonly string[] =>
  part.length < 40 ? [part] : (part.match(new RegExp(`.{1,${Math.ceil(part.length / 4)}}`, 'gu')) ?? [part])
