const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Formats a time, such as '22 November 2026 at 07:00 UTC'. */
export const formatWhen = (at: number): string => `${format.format(at)} UTC`

/**
 * Formats a sentence, such as 'When: as this email was sent, 22 November 2026 at 07:00 UTC'. Mail clients show the time
 * of the email in the reader's time zone.
 */
export const sayWhen = (at: number): string => `When: as this email was sent, ${formatWhen(at)}.`
