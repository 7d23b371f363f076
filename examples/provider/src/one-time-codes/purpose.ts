/** What a code is for. A code for one purpose is worth nothing for another, nor for another user (threat 12). */
export type Purpose =
  | { readonly intent: 'login' }
  | { readonly intent: 'link'; readonly userId: string }
  /** Of what one session does: see `actionKey`. */
  | { readonly intent: 'confirm'; readonly sessionId: string; readonly userId: string; readonly action: string }

export function purposeKey(purpose: Purpose): string {
  switch (purpose.intent) {
    case 'login':
      return 'login'
    case 'link':
      return `link ${purpose.userId}`
    case 'confirm':
      // mutation threat 59: `confirm ${purpose.userId} ${purpose.sessionId}`
      return `confirm ${purpose.userId} ${purpose.sessionId} ${purpose.action}`
  }
}
