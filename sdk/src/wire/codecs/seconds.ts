import * as z from 'zod/mini'

/** Whole seconds since the epoch on the wire. */
export const Seconds = z.codec(z.number(), z.date(), {
  decode: (seconds) => new Date(seconds * 1000),
  encode: (date) => Math.floor(date.getTime() / 1000),
})
