import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import type { Requested, ProofEvent, ProofState } from '../../flows/login/proof-flow.js'

/** The signer: a connected wallet, a wallet to connect first, or the host. Every status contains it. */
export type WalletRequest = Requested & {
  /** The ID of a choice in the list of `useConnectWallet`. */
  walletId?: string | undefined
  /** Connects that choice. */
  reach?: ((signal: AbortSignal) => Promise<SigningWallet>) | undefined
  /** The connected wallet, which signs. */
  wallet?: SigningWallet | undefined
  /** The chain to which a wallet on Ethereum switches. */
  chainId?: number | string | undefined
  /** Number of retries. */
  retries?: number | undefined
}

/** The state of a login or link with a wallet. */
export type WalletProofState =
  | ProofState<WalletRequest>
  /** The wallet prompts the user to connect, which `connectExternalFlow` shows. A connected wallet is checked. */
  | ({ status: 'connecting' } & WalletRequest)
  | ({ status: 'switching-network'; wallet: SigningWallet; to: number } & WalletRequest)
  | ({ status: 'generating-message'; address: string } & WalletRequest)
  /** The wallet prompts the user to sign `message`. Without a wallet the host submits the signature. */
  | ({ status: 'awaiting-signature'; message: string; address: string } & WalletRequest)
  /** The provider verifies the signature. */
  | ({ status: 'submitting-signature'; proof: WalletProof } & WalletRequest)

export type Start = StartEvent &
  WalletRequest & {
    /** The address of the wallet whose signature the host requests. */
    address?: string | undefined
    /** The proof of the host's wallet. */
    proof?: WalletProof | undefined
  }

export type WalletProofEvent =
  | ProofEvent
  | Start
  | { type: 'connected'; wallet: SigningWallet; address: string }
  | { type: 'connectedOnAnotherChain'; wallet: SigningWallet; to: number }
  | { type: 'generated'; message: string; address: string }
  | { type: 'signed'; proof: WalletProof; disableSignup?: boolean | undefined }
