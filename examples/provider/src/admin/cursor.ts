// Two exports: the encoding of a cursor and its inverse.

import { HttpError } from '../base/http-error.js'
import { fromBase64Url, toBase64Url, toBytes, toText } from '../bytes/encodings.js'

/** The position of a row in a list that is sorted by age. */
export type Position = { readonly created_at: number; readonly id: string }

export const writeCursor = ({ created_at, id }: Position): string => toBase64Url(toBytes(`${created_at} ${id}`))

/** Throws 400 for text that is not a cursor. The server-auth package sends an empty cursor for the first page. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const [, time = '', id = ''] = /^(\d{1,15}) (\S{1,100})$/.exec(decode(cursor)) ?? []
  if (id === '') throw new HttpError(400, 'invalid_data', 'The cursor is malformed. Send `next_cursor` of a page.')
  return { created_at: Number(time), id }
}

function decode(cursor: string): string {
  try {
    return toText(fromBase64Url(cursor))
  } catch {
    return ''
  }
}
