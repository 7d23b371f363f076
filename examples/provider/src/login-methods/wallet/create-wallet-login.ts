import { linkStatement } from '@keyhook/sdk/wire'
import type { Call, SessionCall } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { findWallet } from '../../database/find-wallet.js'
import { findAccount } from '../../database/accounts.js'
import { findSmartWallet } from '../../database/find-smart-wallet.js'
import { isEmbeddedAddress } from '../../database/is-embedded-address.js'
import { HttpError } from '../../base/http-error.js'
import { requireConfirmation } from '../../linking/confirmation.js'
import { type Checked, createSignedLogin, notGood } from '../../linking/create-signed-login.js'
import type { Profile } from '../../domain/identity.js'
import { linkedToAnother } from '../../linking/linked-to-another.js'
import { normalizeWallet } from '../../identity/normalize-wallet.js'
import { requireLoginMethod } from '../../identity/require-login-method.js'
import type { Signer } from '../../context/signers.js'
import type { Purpose } from '../../domain/purpose.js'
import { isListed } from '../../bundled/wallet-frame.js'
import { isSignedBy } from '../../rules/is-signed-by.js'
import { normalizeAddress } from '../../rules/normalize-address.js'
import { isMeant } from './is-meant.js'
import { makeLoginNonce, readLoginNonce } from './login-nonce.js'
import { embeddedWallet, namesOf } from './names-of.js'
import type { Given, SignIn, WalletChain } from './wallet-chain.js'

/** Returns the operations on external wallets, which are verified by signed sign-in messages. */
export function createWalletLogin<given extends Given>(context: Context, chain: WalletChain<given>) {
  const { clock, database } = context
  const { chainType, method } = chain
  const { link, logIn, toProof, transfer, unlink } = createSignedLogin(context, {
    ...{ method, type: 'wallet', userAction: 'in-app' },
  })

  function readAddress(text: string): string {
    const address = normalizeAddress(chainType, text)
    if (address === undefined) throw new HttpError(422, 'invalid_data', 'The wallet address is not valid.')
    return address
  }

  /**
   * Throws 422 for the address of a user's smart wallet. An embedded wallet owns the smart wallet, and script in the
   * page can sign with the embedded wallet. Otherwise the address could become a login account of another user.
   */
  async function requireNotSmartWallet({ app, session }: Call, address: string): Promise<void> {
    const account = await findSmartWallet(database, { address, app_id: app.id })
    if (account && session && account.user_id !== session.user_id) throw linkedToAnother()
    if (account) throw new HttpError(422, 'invalid_data', 'Smart wallets of this app cannot be used to log in.')
  }

  /** Verifies a signed message. Throws 422 unless the wallet signed it for this page and this browser, and recently. */
  async function check(
    call: Call,
    purpose: Purpose,
    given: given,
    { before, statement }: { before?: (named: string) => Promise<void>; statement?: string } = {},
  ): Promise<Checked<'wallet'> & { named: string }> {
    const names = namesOf(given)
    const message = chain.read(given)
    const page = message && (call.origin ?? listedPage(call, message.uri))
    if (!page || !isMeant(message, { now: clock.now(), page })) throw notGood()
    const { address, nonce } = message
    const expiresAt = readLoginNonce(context, nonce, { ...call, address, chainType, purpose })
    if (expiresAt === undefined) throw notGood()
    // The wallet shows this statement to the user. Script in the page could have requested another statement.
    if (statement !== undefined && message.statement !== statement) throw notGood()
    requireChain(call.app, message)
    const network = chain.networkOf(message)
    // The user confirms the network of any signature that the address's key did not make. On another network, the
    // address may be a contract of an attacker.
    const isByKey = network === undefined || isSignedBy(chainType, { ...given, address })
    const named = isByKey ? address : `${network}:${address}`
    // This callback runs before the network call to a contract.
    await before?.(named)
    const by = await chain.verify(given, message)
    if (!by) throw notGood()
    if (await isEmbeddedAddress(database, { address, appId: call.app.id })) throw embeddedWallet('used to log in')
    await requireNotSmartWallet(call, address)
    const profile: Profile<'wallet'> = {
      ...{ chainId: network, chainType, signedBy: by === 'key' ? 'key' : 'contract', ...names },
      ...{ delegated: false, imported: false, recoveryMethod: undefined, walletIndex: null },
    }
    // On another network, the same address may be a contract of another owner (CAIP-10). An account with a key has the
    // same owner on all networks.
    const identifier = by === 'contract' && network !== undefined ? `${network}:${address}` : address
    return { named, identity: { type: 'wallet', identifier, profile }, signed: nonce, expiresAt }
  }

  function makeNonce(call: Call, { address, purpose }: { address: string; purpose: Purpose }) {
    return makeLoginNonce(context, { ...call, address, chainType, purpose })
  }

  /** Confirms an action with a linked wallet. Works even if the app has disabled wallet login. */
  const signer: Signer<given> = {
    open: async (call, { destination, purpose, statement }) => ({
      nonce: makeNonce(call, { address: readAddress(destination), purpose }).nonce,
      statement,
    }),
    async redeem(call, { answer, purpose, statement }) {
      const checked = await check(call, purpose, answer, { statement })
      const key = { app_id: call.app.id, identity: checked.identity }
      const { identifier, type } = await normalizeWallet(database, key)
      const account = await findAccount(database, { app_id: call.app.id, identifier, type })
      if (account?.user_id !== call.session.user_id) throw notGood()
      return { account, proof: toProof('confirm', checked) }
    },
  }

  return {
    signer,
    /**
     * Returns a nonce for a wallet's message. The nonce is for linking if the caller is logged in, and otherwise for a
     * login.
     */
    async open(call: Call, text: string) {
      const { session } = call
      // A logged-in user may link a smart wallet even if the app has no wallet login.
      if (!session || method !== 'siwe' || !call.app.smartWallets) requireLoginMethod(call.app, method)
      const address = readAddress(text)
      const purpose: Purpose = session ? { intent: 'link', userId: session.user_id } : { intent: 'login' }
      const { expiresAt, nonce } = makeNonce(call, { address, purpose })
      return { nonce, address, expires_at: new Date(expiresAt).toISOString() }
    },
    async logIn(call: Call, given: given, mode?: 'login-or-sign-up' | 'no-signup') {
      // Checked before any call to a node.
      requireLoginMethod(call.app, method)
      return logIn(call, await check(call, { intent: 'login' }, given), mode)
    },
    async link(call: SessionCall, given: given) {
      requireLoginMethod(call.app, method)
      const before = (identifier: string) =>
        requireConfirmation(context, call.session, { type: 'link', accountType: 'wallet', identifier })
      const checked = await check(call, { intent: 'link', userId: call.session.user_id }, given, {
        before,
        // A login message has another statement, so script in the page cannot use its signature to link the wallet.
        statement: linkStatement,
      })
      return link(call, checked, checked.named)
    },
    async unlink(call: SessionCall, text: string) {
      const address = readAddress(text)
      const { app, session } = call
      if (await findWallet(database, { address, appId: app.id, userId: session.user_id }))
        throw embeddedWallet('unlinked')
      return unlink(call, address)
    },
    transfer: async (call: SessionCall, { address, nonce }: { address: string; nonce: string }) =>
      transfer(call, { nonce, text: readAddress(address) }),
  }
}

/** Throws 422 for a network that the app does not accept in sign-in messages. */
function requireChain({ signInChains }: Call['app'], { chainId }: SignIn): void {
  if (signInChains && chainId !== 'mainnet' && !signInChains.includes(chainId))
    throw new HttpError(422, 'unsupported_chain_id', 'Switch your wallet to a network of this app and sign again.', {
      data: { chainId: `eip155:${signInChains[0]}` },
    })
}

/** Returns the page that a message names, if it is a page of the app. Used for a caller that is not a page. */
function listedPage({ app }: Call, uri: string): string | undefined {
  const page = URL.canParse(uri) ? new URL(uri).origin : ''
  return isListed(app.origins, page) ? page : undefined
}
