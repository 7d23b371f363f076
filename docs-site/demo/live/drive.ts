import type { KeyhookConfig } from '@keyhook/sdk'
import type { Step } from './step.js'

/** The steps to a state, with the settings that they need. */
export type Drive = {
  /** Settings of the app at the provider, in addition to the defaults. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Configuration of the SDK, in addition to the defaults. */
  readonly config?: KeyhookConfig
  /**
   * The initial balance of every account by chain ID, for each network with a node in the page. The ID of Solana is 0. The
   * app has no other network.
   */
  readonly nodes?: Readonly<Record<number, string>>
  /** The part of the user's account on the app's page: the whole profile or a section. */
  readonly section?: 'profile' | 'linked-accounts' | 'passkeys' | 'account-wallets' | 'connected-apps' | 'session-list'
  readonly steps: readonly Step[]
}
