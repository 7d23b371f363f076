import type { Wallet } from '@wallet-standard/base'

/**
 * A view of an announced wallet. The store freezes object literals but not class instances. The announced object
 * belongs to other code, so it must not be frozen.
 */
export class AnnouncedWallet implements Wallet {
  readonly #wallet: Wallet

  constructor(wallet: Wallet) {
    this.#wallet = wallet
  }

  get version() {
    return this.#wallet.version
  }

  get name() {
    return this.#wallet.name
  }

  get icon() {
    return this.#wallet.icon
  }

  get chains() {
    return this.#wallet.chains
  }

  get features() {
    return this.#wallet.features
  }

  get accounts() {
    return this.#wallet.accounts
  }
}
