import type { Intent } from '../../domain/entities/login-method.js'
import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { walletConnectRetries } from '../../domain/rules/limits.js'
import type { ConnectExternalState } from '../../flows/wallet/connect-external.js'
import type { ProofResult } from '../../flows/login/proof-flow.js'
import type { WalletProofState } from './flow.js'

/** The intent, the selected choice and, once it is connected, the wallet. */
type Selected = {
  intent: Intent
  /** ID of the selected choice; undefined for a wallet that was already connected. */
  walletId: string | undefined
  wallet: SigningWallet | undefined
}
type Connected = Selected & { wallet: SigningWallet }

/** The state of a wallet login, from the choice to the signature. */
export type WalletLoginState =
  | { status: 'choosing' }
  | ({
      status: 'connecting'
      /** Waits for a pairing with a wallet on another device. Show the URI as a QR code. */
      uri: string | undefined
      /** Waits for a pairing with the wallet's app on this phone. Open the link in a click. */
      link: string | undefined
    } & Selected)
  /** The wallet's app opens, and opens this page in its own browser. */
  | ({ status: 'redirecting'; link: string } & Selected)
  | ({ status: 'switching-network'; chainId: number } & Connected)
  /** The wallet prompts the user to sign. `message` is undefined until it is created. */
  | ({ status: 'awaiting-signature'; message: string | undefined } & Connected)
  /** The provider verifies the signature. */
  | ({ status: 'submitting-signature' } & Connected)
  | ({ status: 'done'; result: ProofResult } & Selected)
  | ({
      status: 'error'
      error: KeyhookError
      /** True if the user can retry the same wallet, which is possible twice. */
      canRetry: boolean
    } & Selected)

/** Combines the states of the flow that connects a wallet and the flow that requests its signature. */
export function walletLoginState(proof: WalletProofState, connection: ConnectExternalState): WalletLoginState {
  if (proof.status === 'initial') return { status: 'choosing' }
  const { intent, wallet, walletId } = proof
  const selected = { intent, wallet, walletId }
  switch (proof.status) {
    case 'connecting':
      if (connection.status === 'redirecting') return { status: 'redirecting', link: connection.link, ...selected }
      return { status: 'connecting', uri: undefined, link: undefined, ...pairingOf(connection), ...selected }
    case 'switching-network':
      return { status: proof.status, chainId: proof.to, ...selected, wallet: proof.wallet }
    case 'error': {
      const { error, retries = 0 } = proof
      const canRetry = retries < walletConnectRetries && error.code !== 'ACCOUNT_TRANSFER_REQUIRED'
      return { status: 'error', error, canRetry, ...selected }
    }
    case 'done':
      return { status: 'done', result: proof.result, ...selected }
    default:
      // The host requests the signature of a wallet that it connected itself.
      if (!wallet) return { status: 'choosing' }
      return proof.status === 'submitting-signature'
        ? { status: proof.status, ...selected, wallet }
        : { status: 'awaiting-signature', message: messageOf(proof), ...selected, wallet }
  }
}

const pairingOf = (connection: ConnectExternalState) =>
  connection.status === 'connecting' ? { uri: connection.uri, link: connection.link } : {}

const messageOf = (proof: WalletProofState) => ('message' in proof ? proof.message : undefined)
