import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/**
 * Returns true for the zero address. An authorization (EIP-7702) for the zero address ends earlier authorizations and
 * does not name a contract.
 */
const isUnknown = (contract: string | undefined) => /^0x0{40}$/.test(contract ?? '')

const titles = {
  'authorization': ({ contract }: renderSignatureEmail.Options) =>
    isUnknown(contract)
      ? 'Your wallet signed that no contract acts for it any more.'
      : `Your wallet lets the contract ${contract} act for it. The contract can move everything in it until you change this.`,
  'raw-hash': () => 'Your wallet signed a hash. What the signature does, and for how long, is unknown.',
  'smart-wallet': ({ contract = '' }: renderSignatureEmail.Options) =>
    `Your wallet signed a change of the smart wallet ${contract}. Another key may now control what is in it.`,
  'contract-authority': ({ contract }: renderSignatureEmail.Options) =>
    `Your wallet let another key act for it${contract === undefined ? '' : ` at the contract ${contract}`}. That key can then hold an account or votes there, or act for your wallet.`,
  'solana-authority': ({ contract }: renderSignatureEmail.Options) =>
    `Your wallet signed a change of control over ${contract === undefined ? 'an account of it on Solana' : `the Solana account ${contract}`}. Another key or program can then control what is in the account, and what it receives later.`,
} as const

const subjects: Readonly<Record<keyof typeof titles, string>> = {
  'authorization': 'The contract that acts for your wallet changed',
  'raw-hash': 'Your wallet signed a hash',
  'smart-wallet': 'The control of your smart wallet changed',
  'contract-authority': 'Another key can act for your wallet',
  'solana-authority': 'The control of a Solana account changed',
}

/**
 * Renders the email about a signature with lasting effect. It contains what the signature allows, the browser, and what
 * to do if the user did not sign.
 */
export function renderSignatureEmail(options: renderSignatureEmail.Options): Omit<EmailMessage, 'to'> {
  const { address, app, at, device, lasting } = options
  return renderEmail({
    app,
    subject: `${subjects[lasting]} · ${app.name}`,
    blocks: [
      { text: titles[lasting](options), style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `${nameDevice(device)}, ${formatWhen(at)}` },
      {
        text: `If this was you, you can ignore this email. If not, move your funds to another wallet, log out every other browser in ${app.name}, and contact its support at once.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderSignatureEmail {
  type Options = {
    address: string
    app: EmailApp
    at: number
    /** The contract that an authorization names, or the account that is changed. */
    contract: string | undefined
    /** The device of the session that requested the signature. */
    device: Device
    lasting: keyof typeof titles
  }
}
