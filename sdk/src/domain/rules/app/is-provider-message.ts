/**
 * Returns true for a text with the line that every `ownershipMessage` and `delegationMessage` has. The provider takes a signature
 * over one as the owner's consent, so the wallet frame signs no such text for a page (security rule 39).
 */
export const isProviderMessage = (text: string): boolean => text.includes('\nFrame key: ')
