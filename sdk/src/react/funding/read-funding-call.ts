import { isDevelopment } from '../../base/is-development.js'
import { warnOnce } from '../../base/warn-once.js'

/**
 * Reads the arguments of `fundWallet(address, config)`, or of Privy's newer form `fundWallet({ address, options })`.
 */
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
