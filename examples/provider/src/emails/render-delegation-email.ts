import type { ChainType, DelegationPolicy } from '@keyhook/sdk/wire'
import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { nameDevice } from '../rules/name-device.js'
import { renderEmail } from './render-email.js'
import { sayWhen } from './say-when.js'

const limits: Readonly<Record<ChainType, (policy: DelegationPolicy) => readonly string[]>> = {
  ethereum: ({ chains, contracts, valueADay }) => [
    `Networks, by number: ${chains.join(', ')}`,
    `Contracts it may call: ${contracts.join(', ') || 'none'}`,
    `At most within 24 hours, fees included, in units of 10^-18 of a network's coin: ${valueADay}`,
  ],
  solana: ({ contracts: programs, valueADay }) => [
    'Network: Solana',
    `Programs it may call, which can take all that the wallet has: ${programs.join(', ') || 'none'}`,
    `At most transferred within 24 hours, fees included, in units of 10^-9 SOL: ${valueADay}`,
  ],
}

/** Renders the email about a delegation to the app's server: its limits, the browser, and what to do. */
export function renderDelegationEmail(options: renderDelegationEmail.Options): Omit<EmailMessage, 'to'> {
  const { address, appName, at, chainType, device, policy } = options
  return renderEmail({
    appName,
    subject: `${appName} may use your wallet by itself`,
    blocks: [
      { text: `${appName} may make transactions with your wallet by itself, until you take it back.`, style: 'title' },
      { text: `Wallet: ${address}` },
      ...limits[chainType](policy).map((text) => ({ text })),
      { text: `Where it was allowed: ${nameDevice(device)}` },
      { text: sayWhen(at) },
      {
        text: `If it was not you, log in to ${appName}, revoke it among your wallets, log out every other browser under “Where you’re logged in”, and tell the support of ${appName} at once.`,
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
