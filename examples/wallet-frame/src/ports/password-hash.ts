/** The password and the cost of its hash. */
export type PasswordHashInput = {
  /** UTF-8. */
  readonly password: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}
