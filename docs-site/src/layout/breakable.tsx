import { Fragment } from 'react'
import { breakName } from '../../collect/markdown/break-name'

/**
 * Text in which long names are broken between their words, and not within one. It is one element: Firefox makes each part an
 * item of its own in a flex container.
 */
export const Breakable = ({ text }: { text: string }) => (
  <span>
    {breakName(text).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
