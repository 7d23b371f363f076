/** `fundWallet(address, config)`, or `fundWallet({ address, options })` as newer versions of the incumbent have it. */
export const readFundingCall = <config>(
  first: string | FundingCall<config>,
  config: config | undefined,
): { address: string; config: config | undefined } =>
  typeof first === 'string' ? { address: first, config } : { address: first.address, config: first.options }

export type FundingCall<config> = {
  readonly address: string
  readonly options?: config | undefined
}
