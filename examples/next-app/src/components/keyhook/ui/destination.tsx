'use client'
import { Fragment } from 'react'

/** An account, in a sentence of any direction. It breaks after its @ and its dots, and evenly what no line holds. */
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

/** An address of a wallet has no place of its own to break at: it gets some, evenly. */
const quarters = (part: string): readonly string[] =>
  part.length < 40 ? [part] : (part.match(new RegExp(`.{1,${Math.ceil(part.length / 4)}}`, 'gu')) ?? [part])
// keyhook core@0.1.0
