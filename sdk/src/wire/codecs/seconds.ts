import * as z from 'zod/mini'

/** Converts seconds since the epoch to a date. */
export const Seconds = z.codec(z.number(), z.date(), {
  decode: (seconds) => new Date(seconds * 1000),
  encode: (date) => Math.floor(date.getTime() / 1000),
})
