export type ForwardedRequest = {
  readonly type: 'keyhook-demo-request'
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
  /** True if the wallet frame sent the request. False for the app's page. */
  readonly isFrame: boolean
}

export type ForwardedResponse = {
  /** True simulates a network error. */
  readonly isCut?: boolean
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}
