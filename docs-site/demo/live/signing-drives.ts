import { call, callAt, cut, hold, other, press, reload, see, wallets, withWallet } from './common-steps.js'
import type { Drive } from './drive.js'
import type { StepContext } from './step.js'
import { refuse, signed } from './flow-steps.js'

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Crect width="56" height="56" fill="%23173f5f"/%3E%3Cpath d="m28 9 7 16 12 3-12 3-7 16-7-16-12-3 12-3z" fill="%23fff"/%3E%3C/svg%3E'

const say = (message: string): Drive => ({
  settings: wallets,
  config: { appearance: { logo } },
  steps: [...withWallet, call('signMessage', { message }), see('Cancel')],
})

const signInText = (
  host: string,
  wallet: string,
  more = '',
  chain = 1,
) => `${host} wants you to sign in with your Ethereum account:
${wallet}

I accept the terms for sellers of Northwind, version 12.

URI: https://${host}/login
Version: 1
Chain ID: ${chain}
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z${more}`

const signIn = (text: (at: StepContext) => string): Drive => ({
  settings: wallets,
  steps: [...withWallet, callAt('signMessage', (at) => ({ message: text(at) })), see('Cancel')],
})

const otherDomain = 'northwind-example.login-secure.example'

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

const authorize = (contractAddress: string, chainId = 1): Drive => ({
  settings: wallets,
  steps: [...withWallet, call('signAuthorization', { contractAddress, chainId, nonce: 7 }), see('Cancel')],
})

const mail = {
  domain: { name: 'Northwind Mail', version: '1', chainId: 1 },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallets: ['0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'] },
    to: [{ name: 'Grace', wallets: [other] }],
    contents: 'The first program is ready for the machine.',
  },
}

const shortMail = { ...mail, types: { Mail: [{ name: 'contents', type: 'string' }] }, message: { contents: 'Hello' } }

export const signingDrives: Readonly<Record<string, Drive>> = {
  'sign-request/message': say('I confirm that I live in Oslo and may trade here.'),
  'sign-request/no-logo': { ...say('I confirm that I live in Oslo and may trade here.'), config: {} },
  'sign-request/sign-in': signIn(({ host, wallet }) => signInText(host, wallet, `\nExpiration Time: ${inADay()}`)),
  'sign-request/sign-in-all-fields': signIn(({ host, wallet }) =>
    signInText(
      host,
      wallet,
      `
Expiration Time: ${inADay()}
Not Before: 2026-11-22T09:00:00Z
Request ID: 7c1e
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://northwind.example/terms.json`,
    ),
  ),
  'sign-request/sign-in-other-account': signIn(({ host }) =>
    signInText(host, other, '\nExpiration Time: 2026-11-22T10:00:00Z', 8453),
  ),
  'sign-request/sign-in-other-domain': signIn(({ wallet }) => signInText(otherDomain, wallet)),
  'sign-request/sign-in-malformed': signIn(
    ({ wallet }) => `${signInText(otherDomain, wallet)}\nURI: https://other.example`,
  ),
  'sign-request/authorization': authorize(other),
  'sign-request/authorization-other-network': authorize(other, 8453),
  'sign-request/authorization-ending': authorize(`0x${'0'.repeat(40)}`),
  'sign-request/hash': {
    settings: wallets,
    steps: [
      ...withWallet,
      call('request', { method: 'secp256k1_sign', params: [`0x${'9d1f0c8be2a4477f'.repeat(4)}`] }),
      see('Sign a hash'),
    ],
  },
  'sign-request/typed-data': {
    settings: wallets,
    config: { appearance: { logo } },
    steps: [...withWallet, call('signTypedData', mail), see('Cancel')],
  },
  'sign-request/long-message': say(
    `Northwind terms for sellers, version 12.\n\n${Array.from({ length: 14 }, (_, index) => `${index + 1}. A seller ships within two working days, or refunds the buyer in full.`).join('\n')}`,
  ),
  'sign-request/hidden-characters': say('Pay 1\u202e000\u200b to \u0440aypal.example'),
  'sign-request/hex-text': say('0x4865792c204f736c6f21'),
  'sign-request/bytes': say('0x9d1f0c8be2a4477f66d0a5c3c0ffee'),
  'sign-request/message-of-hash': say('0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f'),
  'sign-request/message-of-transaction': say(`0xf86b${'7a'.repeat(107)}`),
  'sign-request/custom-words': {
    settings: wallets,
    steps: [
      ...withWallet,
      call(
        'signMessage',
        { message: 'I confirm that I live in Oslo and may trade here.' },
        {
          uiOptions: {
            title: 'Prove your address',
            description: 'Northwind needs this once, to ship to you.',
            buttonText: 'Prove it',
          },
        },
      ),
      see('Prove it'),
    ],
  },
  'sign-request/success': {
    settings: wallets,
    steps: [
      ...withWallet,
      call('signMessage', { message: 'I live in Oslo.' }),
      press('Sign and continue'),
      see('Signed'),
    ],
  },

  'sign-request/beyond-limits': {
    settings: { embeddedWallets: { ...wallets.embeddedWallets, policy: { chains: [8453] } } },
    steps: [
      ...withWallet,
      call('signTypedData', shortMail),
      press('Sign and continue'),
      see('limits what its wallets'),
    ],
  },
  'sign-request/offline': {
    settings: wallets,
    steps: [...withWallet, cut('/embedded_wallets/'), reload, ...signed('We could not reach')],
  },
  'sign-request/failed': {
    settings: wallets,
    steps: [...withWallet, refuse('/embedded_wallets/', 500), reload, ...signed('An error has occurred')],
  },
  'sign-request/signing': {
    settings: wallets,
    steps: [...withWallet, reload, hold('/embedded_wallets/'), ...signed('Cancel')],
  },
}
