/**
 * Returns true for a message that a wallet signs for the provider, such as `ownershipMessage`. All such messages share
 * one line. The provider accepts their signature as the owner's consent. The wallet frame therefore never signs them
 * for a page (security rule 39).
 */
export const isProviderMessage = (text: string): boolean => text.includes('\nFrame key: ')
