import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Returns true for the zero address. An authorization of it ends earlier authorizations, without a new contract. */
const isUnknown = (contract: string | undefined) => /^0x0{40}$/.test(contract ?? '')

const titles = {
  'authorization': ({ contract }: renderSignatureEmail.Options) =>
    isUnknown(contract)
      ? 'Your wallet signed that no contract acts for it any more.'
      : `Your wallet lets the contract ${contract} act for it. The contract can move everything in it until you change this.`,
  'raw-hash': () =>
    'Your wallet signed a hash. It cannot be read from a hash what the signature does, or for how long.',
  'smart-wallet': ({ contract = '' }: renderSignatureEmail.Options) =>
    `Your wallet signed a change of the smart wallet ${contract}. It can let another key control what is in it.`,
  'contract-authority': ({ contract }: renderSignatureEmail.Options) =>
    `Your wallet signed that another key acts for it${contract === undefined ? '' : ` at the contract ${contract}`}. That key can then hold an account or votes there, or act for your wallet.`,
  'solana-authority': ({ contract }: renderSignatureEmail.Options) =>
    `Your wallet signed a change of control over ${contract === undefined ? 'an account of it on Solana' : `the Solana account ${contract}`}. Another key or program can then control what is in the account, and what comes in later.`,
} as const

/** Renders the email about a signature with lasting effect: what it allows, the browser, and what to do. */
export function renderSignatureEmail(options: renderSignatureEmail.Options): Omit<EmailMessage, 'to'> {
  const { address, appName, at, device, lasting } = options
  return renderEmail({
    appName,
    subject: `Your wallet with ${appName} signed something that lasts`,
    blocks: [
      { text: titles[lasting](options), style: 'title' },
      { text: `Wallet: ${address}` },
      { text: `Where it was approved: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      {
        text: `If it was you, there is nothing to do. If it was not, move what is in the wallet to another one, log out every other browser under “Where you’re logged in”, and contact ${appName} support at once.`,
      },
    ],
  })
}

export declare namespace renderSignatureEmail {
  type Options = {
    address: string
    appName: string
    at: number
    /** The contract of an authorization, or the changed account. */
    contract: string | undefined
    /** The device of the session's login. */
    device: Device
    lasting: keyof typeof titles
  }
}
