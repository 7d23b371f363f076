const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Formats a time, such as '22 November 2026 at 07:00 UTC'. */
export const formatWhen = (at: number): string => `${format.format(at)} UTC`
