import { Fragment } from 'react'
import { breakName } from '../../collect/markdown/break-name'

/**
 * Text that breaks long names between their words. It is one element, because Firefox makes each part a flex item.
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
