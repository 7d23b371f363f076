import { findOutside } from '../../calls/oauth/find-outside.js'
import { addressOf } from '../../calls/wallet-login/address-of.js'
import { linkWallet } from '../../calls/wallet-login/link-wallet.js'
import { logInWithWallet } from '../../calls/wallet-login/log-in-with-wallet.js'
import { requestSignInMessage } from '../../calls/wallet-login/request-sign-in-message.js'
import { signWithWallet } from '../../calls/wallet-login/sign-with-wallet.js'
import { type WalletMethod, walletMethods } from '../../calls/wallet-login/wallet-methods.js'
import type { Client } from '../../client.js'
import type { SigningWallet } from '../../domain/entities/signing-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletNotConnected } from '../../domain/errors/wallet-not-connected.js'
import { walletAppPromptDelay } from '../../domain/rules/limits.js'
import { findSupportedChain, parseChainId } from '../../domain/rules/evm/supported-chain.js'
import type { ProofEffects } from './proof-flow.js'
import { checkProvable, proveAccount } from './prove-account.js'
import type { WalletAsked, WalletProofEvent, WalletProofState } from './wallet-proof.js'

/** What the statuses of a wallet's login do. */
export const walletProofEffects = (method: WalletMethod): ProofEffects<WalletProofState, WalletProofEvent> => ({
  'connecting': async ({ chainId, intent, reach, wallet: given }, { client, signal }) => {
    checkProvable({ client, intent, method })
    // One of both is what this begins with.
    const wallet = current(client, given ?? (await reach!(signal)))
    checkSigner(wallet, method)
    const to = chainToMoveTo(client, wallet, chainId)
    if (to === undefined) return { type: 'connected', wallet, address: wallet.address }
    return { type: 'connectedElsewhere', wallet, to }
  },
  'switching-network': async ({ to, wallet }, { client }) => {
    if ('switchChain' in wallet) await wallet.switchChain(to)
    return { type: 'connected', wallet: current(client, wallet), address: wallet.address }
  },
  'generating-message': async ({ address, captchaToken, chainId, intent, wallet }, { client, signal }) => {
    checkProvable({ client, intent, method })
    const at = wallet && 'chainId' in wallet ? wallet.chainId : chainId
    const message = await requestSignInMessage(client, { address, captchaToken, chainId: at, method, signal })
    return { type: 'generated', message, address }
  },
  'awaiting-signature': async ({ message, wallet, walletId }, { client, signal }) => {
    // The host brings it.
    if (!wallet) return new Promise(() => {})
    const isApp = walletId !== undefined && wallet.connectorType === 'wallet_connect_v2'
    if (isApp && findOutside(client).isMobile()) await client.platform.sleep(walletAppPromptDelay, signal)
    return { type: 'signed', proof: await signWithWallet(wallet, { message }) }
  },
  'submitting-signature': ({ disableSignup, intent, proof }, { client, signal }) =>
    proveAccount(
      { client, intent, method, signal },
      {
        identifier: addressOf(proof),
        known: { externalWalletMetadata: metadataOf(proof) },
        logIn: () => logInWithWallet(client, { disableSignup, method, proof, signal }),
        link: () => linkWallet(client, { method, proof, signal }),
      },
    ),
})

const metadataOf = ({ chainId, connectorType, walletClientType }: WalletProof) => ({
  chainId,
  connectorType,
  walletClientType,
})

/** Throws where a wallet cannot prove itself by this method. */
function checkSigner(wallet: SigningWallet, method: WalletMethod): void {
  if (wallet.connectorType.startsWith('embedded'))
    throw new KeyhookError('INVALID_REQUEST', 'Embedded wallets do not log in, and are linked already.')
  if (wallet.type !== walletMethods[method].chainType)
    throw new KeyhookError('INVALID_REQUEST', `A wallet on ${wallet.type} does not log in by '${method}'.`)
  if (!wallet.isConnected()) throw walletNotConnected()
}

/** A wallet as it is now: its functions stay the same, what it says changes. */
const current = (client: Client, wallet: SigningWallet): SigningWallet =>
  client.store.getState().connections?.find(({ isConnected }) => isConnected === wallet.isConnected) ?? wallet

/** The chain that is asked for, or the app's first where it knows nothing of the one that the wallet is on. */
function chainToMoveTo({ app }: Client, wallet: SigningWallet, asked: WalletAsked['chainId']): number | undefined {
  if (!('chainId' in wallet)) return undefined
  const now = parseChainId(wallet.chainId)
  const isKnown = app.supportedChains.some(({ id }) => id === now)
  const wanted = asked === undefined ? (isKnown ? now : app.defaultChain.id) : findSupportedChain(app, asked).id
  return wanted === now ? undefined : wanted
}
