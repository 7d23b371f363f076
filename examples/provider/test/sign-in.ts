import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { linkStatement, siwe, siws } from '@keyhook/sdk/wire'
import { page } from './set-up-sandbox.js'
import type { createTestProvider } from '../src/test.js'
import { type Browser, setUp } from './set-up.js'

export type SiweFields = Parameters<typeof createSiweMessage>[0]

export const byMetaMask = { walletClientType: 'metamask', connectorType: 'injected' }
export const byPhantom = { walletClientType: 'phantom', connectorType: 'solana_adapter' }

/** Creates a provider whose app offers wallets, and browsers on its page. */
export function setUpWallets(options: createTestProvider.Options = {}) {
  const { browser, provider } = setUp({ ...options, app: { loginMethods: ['email', 'siwe', 'siws'], ...options.app } })
  return {
    provider,
    wallet: () => makeEthereumWallet(provider),
    solanaWallet: () => makeSolanaWallet(provider),
    browser(name = 'browser') {
      const opened = browser(name)
      opened.extra['origin'] = page
      return opened
    },
  }
}

/** Creates an Ethereum key that signs login messages. `change` changes the message. */
export function makeEthereumWallet(provider: { clock: { now: () => number } }, account = makeKey()) {
  const { address } = account
  const write = (nonce: string, change: Partial<SiweFields> = {}) =>
    createSiweMessage({
      ...{ address, chainId: 1, domain: new URL(page).host, nonce, uri: page, version: '1' as const },
      issuedAt: new Date(provider.clock.now()),
      statement: 'You prove that this wallet is yours. It costs nothing.',
      ...change,
    })
  return {
    ...{ account, address, write },
    async sign(browser: Browser, change: Partial<SiweFields> = {}) {
      const { nonce } = await browser.call(siwe.init, { address })
      const message = write(nonce, { ...(browser.tokens.access && { statement: linkStatement }), ...change })
      return { message, signature: await account.signMessage({ message }), ...byMetaMask }
    },
  }
}

const makeKey = () => privateKeyToAccount(generatePrivateKey())

/** Creates a Solana key that signs login messages. `edit` changes the text. */
export function makeSolanaWallet(provider: { clock: { now: () => number } }, secret = randomBytes(32)) {
  const address = base58.encode(ed25519.getPublicKey(secret))
  const write = (
    nonce: string,
    statement = `You are proving you own ${address}.`,
  ) => `${new URL(page).host} wants you to sign in with your Solana account:
${address}

${statement}

URI: ${page}
Version: 1
Chain ID: mainnet
Nonce: ${nonce}
Issued At: ${new Date(provider.clock.now()).toISOString()}`
  const signBytes = (bytes: Uint8Array) => Buffer.from(ed25519.sign(bytes, secret)).toString('base64')
  return {
    ...{ address, signBytes, write },
    async sign(browser: Browser, edit = (text: string) => text) {
      const { nonce } = await browser.call(siws.init, { address })
      const message = edit(write(nonce, browser.tokens.access ? linkStatement : undefined))
      return { message, signature: signBytes(Buffer.from(message)), ...byPhantom }
    },
    /** Signs a transaction whose memo is the message, as a page of an attacker can request. */
    async signTransaction(browser: Browser) {
      const { nonce } = await browser.call(siws.init, { address })
      const bytes = writeMemoTransaction(address, write(nonce))
      return { message: Buffer.from(bytes).toString('base64'), signature: signBytes(bytes), ...byPhantom }
    },
  }
}

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Serializes the message of a transaction with one signer and one memo. */
function writeMemoTransaction(signer: string, memo: string): Uint8Array {
  const length = (count: number) => (count < 0x80 ? [count] : [(count & 0x7f) | 0x80, count >> 7])
  const text = Buffer.from(memo)
  return Uint8Array.from([
    ...[1, 0, 1],
    ...[2, ...base58.decode(signer), ...base58.decode(memoProgram)],
    ...randomBytes(32),
    ...[1, 1, 0, ...length(text.length), ...text],
  ])
}
