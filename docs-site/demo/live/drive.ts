import type { KeyhookConfig } from '@keyhook/sdk'
import type { Step } from './step.js'

/** The steps that lead to a state, with the settings that they require. */
export type Drive = {
  /** Settings of the app at the provider, in addition to the defaults. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Configuration of the SDK, in addition to the defaults. */
  readonly config?: KeyhookConfig
  /**
   * The initial balance of every account by chain ID. The page runs a node for each of these networks, and the app has
   * no other network. The ID of Solana is 0.
   */
  readonly nodes?: Readonly<Record<number, string>>
  /** The part of the account page that the app shows: the whole profile or one section. */
  readonly section?: 'profile' | 'linked-accounts' | 'passkeys' | 'account-wallets' | 'connected-apps' | 'session-list'
  readonly steps: readonly Step[]
}
