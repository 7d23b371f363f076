/** A password and the cost parameters of its hash. */
export type PasswordHashInput = {
  /** The password in UTF-8. */
  readonly password: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  /** Memory in KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}
