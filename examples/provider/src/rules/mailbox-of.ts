/** Where messages to an identifier arrive: those to `ada+anything@example.com` arrive at `ada@example.com`. */
export const mailboxOf = (identifier: string): string => identifier.replace(/\+[^@]*@/, '@')
