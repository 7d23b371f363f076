/** What a code is for. A code for one purpose is worth nothing for another, nor for another user (threat 12). */
export type Purpose = { readonly intent: 'login' } | { readonly intent: 'link'; readonly userId: string }

export const purposeKey = (purpose: Purpose): string =>
  purpose.intent === 'login' ? 'login' : `link ${purpose.userId}`
