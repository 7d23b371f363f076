import { isDevelopment } from '../../base/is-development.js'
import { warnOnce } from '../../base/warn-once.js'

/** `fundWallet(address, config)`, or `fundWallet({ address, options })` as newer versions of the incumbent have it. */
export function readFundingCall<config>(
  first: string | FundingCall<config>,
  config: config | undefined,
): { address: string; config: config | undefined } {
  if (typeof first === 'string') return { address: first, config }
  const { address, options, ...rest } = first
  const unknown = Object.keys(rest).map(
    (name) => `\`${name}\` of \`fundWallet\` has no effect. It belongs in \`options\`.`,
  )
  if (isDevelopment()) warnOnce(unknown)
  return { address, config: options }
}

export type FundingCall<config> = {
  readonly address: string
  readonly options?: config | undefined
}
