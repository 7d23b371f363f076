// More than one export: what the worker hands to the page that holds the provider, and what comes back.

export type ForwardedRequest = {
  readonly type: 'keyhook-demo-request'
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
  /** Whether the wallet frame asks, and not the page around it. */
  readonly isFrame: boolean
}

export type ForwardedResponse = {
  /** Whether the network is to be taken for gone. */
  readonly isCut?: boolean
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}
