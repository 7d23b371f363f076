import { Fragment } from 'react'
import { breakName } from '../../collect/markdown/break-name'

/**
 * Text in which long names can break across lines. The text is one element, because Firefox would make each part a flex
 * item.
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
