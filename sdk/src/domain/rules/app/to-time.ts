/** The last second that a date can be written for. */
const lastSecond = 253_402_300_799n

/** Milliseconds of a time that contracts count in seconds; undefined for one that never comes. */
export const toTime = (seconds: bigint): number | undefined =>
  seconds > lastSecond ? undefined : Number(seconds) * 1000
