import type { ChainType, DelegationPolicy } from '@keyhook/sdk/wire'
import type { EmailMessage } from '../ports/mail.js'
import type { Device } from '../rules/describe-device.js'
import { etherNetworks } from '../rules/ether-networks.js'
import { nameDevice } from '../rules/name-device.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

/** Formats an amount of base units. */
function inUnits(value: string, decimals: number): string {
  const digits = value.padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

const limits: Readonly<Record<ChainType, (policy: DelegationPolicy) => readonly string[]>> = {
  ethereum({ chains, contracts, valueADay }) {
    const currency = chains.every((id) => etherNetworks[id]) ? 'ETH' : "of a network's currency"
    const on = chains.map((id) => etherNetworks[id] ?? `network ${id}`).join(', ')
    return [
      `Up to ${inUnits(String(valueADay), 18)} ${currency} in 24 hours, fees included, on ${on}`,
      `Contracts it may call: ${contracts.join(', ') || 'none, only payments'}`,
    ]
  },
  solana: ({ contracts: programs, valueADay }) => [
    `Up to ${inUnits(String(valueADay), 9)} SOL in 24 hours, fees included, on Solana`,
    `Programs it may call, which can take everything in the wallet: ${programs.join(', ') || 'none'}`,
  ],
}

/**
 * Renders the email about a delegation to the app's server. It contains the wallet policy, the browser, and what to do
 * if the user did not allow it.
 */
export function renderDelegationEmail(options: renderDelegationEmail.Options): Omit<EmailMessage, 'to'> {
  const { address, app, at, chainType, device, policy } = options
  return renderEmail({
    app,
    subject: `You let ${app.name} make transactions for you`,
    blocks: [
      { text: `You let ${app.name} make transactions with your wallet until you revoke this.`, style: 'title' },
      ...limits[chainType](policy).map((text) => ({ text })),
      { text: `Wallet ${address}. ${nameDevice(device)}, ${formatWhen(at)}` },
      {
        text: `If this was not you, revoke it among your wallets in ${app.name}, log out every other browser, and contact the support at once.`,
      },
      ...openApp(app),
    ],
  })
}

export declare namespace renderDelegationEmail {
  type Options = {
    address: string
    app: EmailApp
    at: number
    chainType: ChainType
    /** The device of the session that allowed the delegation. */
    device: Device
    policy: DelegationPolicy
  }
}
