import type { ChainType, DelegationPolicy } from '@keyhook/sdk/wire'
import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Networks whose currency is ETH: Ethereum, OP Mainnet, Base, Arbitrum One, and their test networks. */
const withEther = [1, 10, 8453, 42161, 11155111, 11155420, 84532, 421614]

/** Formats an amount of base units. */
function inUnits(value: string, decimals: number): string {
  const digits = value.padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

const limits: Readonly<Record<ChainType, (policy: DelegationPolicy) => readonly string[]>> = {
  ethereum: ({ chains, contracts, valueADay }) => [
    `Networks, by number: ${chains.join(', ')}`,
    `Contracts it may call: ${contracts.join(', ') || 'none'}`,
    `Up to ${inUnits(String(valueADay), 18)} ${chains.every((id) => withEther.includes(id)) ? 'ETH' : "of a network's currency"} in 24 hours, fees included`,
  ],
  solana: ({ contracts: programs, valueADay }) => [
    'Network: Solana',
    `Programs it may call, which can take everything in the wallet: ${programs.join(', ') || 'none'}`,
    `Up to ${inUnits(String(valueADay), 9)} SOL in 24 hours, fees included`,
  ],
}

/** Renders the email about a delegation to the app's server: its limits, the browser, and what to do. */
export function renderDelegationEmail(options: renderDelegationEmail.Options): Omit<EmailMessage, 'to'> {
  const { address, appName, at, chainType, device, policy } = options
  return renderEmail({
    appName,
    subject: `You let ${appName} make transactions for you`,
    blocks: [
      { text: `You let ${appName} make transactions with your wallet until you revoke this.`, style: 'title' },
      { text: `Wallet: ${address}` },
      ...limits[chainType](policy).map((text) => ({ text })),
      { text: `Where it was allowed: ${nameDevice(device)}` },
      { text: formatWhen(at) },
      {
        text: `If this was not you, log in to ${appName}, revoke it among your wallets, log out every other browser under “Where you’re logged in”, and contact ${appName} support at once.`,
      },
    ],
  })
}

export declare namespace renderDelegationEmail {
  type Options = {
    address: string
    appName: string
    at: number
    chainType: ChainType
    /** The device of the session's login. */
    device: Device
    policy: DelegationPolicy
  }
}
