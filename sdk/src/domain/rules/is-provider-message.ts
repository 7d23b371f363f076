/**
 * Returns true for a text in the form of `ownershipMessage` or `delegationMessage`. The provider takes a signature over one as
 * the owner's consent, so the wallet frame signs no such text for a page (security rule 39).
 */
export const isProviderMessage = (text: string): boolean =>
  /^\S+ (?:registers \S+ as a wallet|may sign for \S+ when the app's server asks)\./.test(text)
