import { Fragment } from 'react'
import { breakName } from '../../collect/markdown/break-name'

/** Text in which long names are broken between their words, and not within one. */
export const Breakable = ({ text }: { text: string }) =>
  breakName(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
