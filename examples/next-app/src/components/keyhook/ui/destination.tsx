'use client'
import { Fragment } from 'react'

/** Where a code goes, in a sentence of any direction. It breaks after its @ and its dots. */
export const Destination = ({ children = '' }: { children: string | undefined }) => (
  <bdi className="font-medium wrap-anywhere text-(--keyhook-ink)" dir="ltr">
    {children.split(/(?<=[@.])/).map((part, index) => (
      <Fragment key={`${index}${part}`}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
// keyhook core@0.1.0
