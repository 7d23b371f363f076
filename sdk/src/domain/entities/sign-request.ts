import type { TypedData } from './typed-data.js'
import type { SignUiOptions } from './ui-options.js'

/** What the user is asked to sign. */
export type SignRequest = {
  /** Of the wallet that signs. */
  readonly address: string
  readonly uiOptions: SignUiOptions
} & (
  | { readonly method: 'personal_sign'; /** Text, or hex bytes beginning 0x. */ readonly data: string }
  | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
  /** A bare 32-byte hash, as hex: what it stands for cannot be shown. */
  | { readonly method: 'eth_sign' | 'secp256k1_sign'; readonly data: string }
  /** An ERC-4337 user operation: the parameters as they came, and their JSON to be read. */
  | { readonly method: 'csw_signUserOperation'; readonly data: string; readonly params: readonly unknown[] }
)
