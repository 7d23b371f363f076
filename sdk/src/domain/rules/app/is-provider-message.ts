/**
 * Returns true for a text with the line of every message that a wallet signs for the provider, such as
 * `ownershipMessage`. The provider accepts a signature over such a text as the owner's consent. The wallet frame
 * therefore never signs one for a page (security rule 39).
 */
export const isProviderMessage = (text: string): boolean => text.includes('\nFrame key: ')
