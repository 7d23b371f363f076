import { drives } from '../demo/live/drives.js'

/** Why states are drawn by their props: the first row that fits. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:address-avatar|amount-input|checkbox|empty-state|notice|password-field|phone-field|popup-waiting|provider-button|qr-code|search-list|segmented-control|steps|timer|wallet-mark)\//,
    'A part that screens are made of: no hook leads to it alone.',
  ],
  [
    /^account-wallets\/none$/,
    'The section that is wired always offers to import a wallet; a page that offers nothing shows it.',
  ],
  [/\/farcaster-|^farcaster-signer\//, 'It takes a phone with a Farcaster app, and its relay.'],
  [/\/telegram-/, 'It takes Telegram, and a bot of yours there.'],
  [
    /^recover-wallet\/(?:by-passkey|no-prf|not-the-passkey)$|^set-recovery\/hopeless$/,
    "The provider's page asks for the passkey once a user has pressed its button, and no script presses it.",
  ],
  [
    /^recover-wallet\/recovered$/,
    'The modal closes once the wallet is here, and what was asked for goes on; a page with screens of its own shows it.',
  ],
  [
    /^login-method\/wallet|^choose-wallet\/|\/by-wallet|\/(?:link|offer)-wallet/,
    'It takes a wallet of another kind than the one that stands in this page, or a phone that has one.',
  ],
  [
    /^login-method\/app-(?:back|done|in-use|linked)$/,
    'It takes the provider of another app to go to, and to come back from.',
  ],
  [
    /^login-method\/missing-scope$/,
    'It takes a site on whose page a user may agree to less than it asks for, and the one in this page has no such choice.',
  ],
  [/^login-method\/other-origin$/, 'It takes a second address of the app, to which the site sends the user back.'],
  [
    /^landing\/wallets-first$/,
    'It takes an app whose users log in with a wallet, and this page has one that sends codes.',
  ],
  [/^account-security\//, 'A section of the account page: it shows what the user of this page has set up.'],
  [/^send-transaction\/warning-beside-simulation$/, 'It takes a node that simulates what it refuses to estimate.'],
  [/^missing-screen\//, 'It takes an app without some of the screens, and this page has all of them.'],
  [/^captcha\//, 'It takes the script of a captcha service, which no page of documentation loads.'],
  [
    /^sessions\/(?:awaiting-approval|approved)$|^session-list\/awaiting-approval$/,
    "It takes another browser that waits, and a click on the provider's page, which no script presses.",
  ],
  [/^sign-request\/calls/, 'It takes a smart wallet, and the bundler that sends for it.'],
  [
    /^sign-request\/solana-unreadable$/,
    'What is no transaction is refused before a screen asks: only a page with screens of its own shows it.',
  ],
  [/^fund-wallet\/methods-mobile$/, 'It takes a browser with Apple Pay or Google Pay.'],
  [
    /^fund-wallet\/(?:on-ramp|failed|amount-refused)/,
    'It takes the window of a site that sells, and a purchase in it.',
  ],
  [
    /^fund-wallet\/(?:networks|bridge|transfer-(?:approving|paying|bridging|refunded))/,
    'It takes a bridge between networks, and what it asks for its service.',
  ],
  [/^send-transaction\/solana/, 'It takes the token program of Solana, which does not run in a page.'],
  [
    /^awaiting-code\/too-many$/,
    'The modal shows this refusal on a screen of its own; a page with screens of its own shows it here.',
  ],
  [/^confirm\/link$/, 'A user has one email: whoever adds one confirms it with something else.'],
  [/^confirm\/unknown-account$/, 'It takes a kind of account that a later version adds.'],
  [
    /^import-wallet\/done$/,
    "The provider's page takes a key from the hand of a user alone, and no script presses its button.",
  ],
  [/^error\/title-only$/, 'It takes the script of a captcha service, which no page of documentation loads.'],
  [/^mfa\/too-late$/, 'It takes five minutes by a timer of the browser, which no page moves.'],
  [/\/not-kept$/, 'It takes a browser that keeps nothing for frames of another site.'],
]

/** Why no hook is driven to the state; undefined where one is. */
export function undrivenReason(state: string): string | undefined {
  if (Object.hasOwn(drives, state)) return undefined
  return reasons.find(([states]) => states.test(state))?.[1]
}
