import type { KeyhookConfig } from '@keyhook/sdk'
import type { Step } from './step.js'

/** How a state is reached. */
export type Drive = {
  /** What the app's settings at the provider say besides the usual. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** What the app says to the SDK besides the usual. */
  readonly config?: KeyhookConfig
  /**
   * The networks that have a node in the page, by chain id, of which Solana's is 0: what every account has on each at first.
   * No other is the app's then.
   */
  readonly nodes?: Readonly<Record<number, string>>
  /** What the app's page has of the user's account: all of it, or a section. */
  readonly places?: 'profile' | 'linked-accounts' | 'passkeys' | 'account-wallets' | 'connected-apps' | 'session-list'
  readonly steps: readonly Step[]
}
