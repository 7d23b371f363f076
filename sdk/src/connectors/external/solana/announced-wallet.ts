import type { Wallet } from '@wallet-standard/base'

/**
 * A view of a wallet that the page announced. The store freezes plain objects, and the announced object belongs to other
 * code: the store does not look into an instance of a class.
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
