/** The purpose of a code. A code is invalid for any other purpose or user (threat 12). */
export type Purpose =
  /**
   * A login. `isOwnPage`: the login is on a page of the provider. In the resulting session, the user can approve
   * requests of other apps.
   */
  | { readonly intent: 'login'; readonly isOwnPage?: boolean }
  | { readonly intent: 'link'; readonly userId: string }
  /** A confirmation of one action in one session: see `actionKey`. */
  | { readonly intent: 'confirm'; readonly sessionId: string; readonly userId: string; readonly action: string }

export function purposeKey(purpose: Purpose): string {
  switch (purpose.intent) {
    case 'login':
      return purpose.isOwnPage ? 'login on own page' : 'login'
    case 'link':
      return `link ${purpose.userId}`
    case 'confirm':
      return `confirm ${purpose.userId} ${purpose.sessionId} ${purpose.action}`
  }
}
