// More than one export: one way of writing a moment, with and without the words around it.

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Such as '22 November 2026 at 07:00 UTC'. */
export const formatWhen = (at: number): string => `${format.format(at)} UTC`

/** Such as 'When: as this email was sent, 22 November 2026 at 07:00 UTC'. Mail clients show that moment by the reader's clock. */
export const sayWhen = (at: number): string => `When: as this email was sent, ${formatWhen(at)}.`
