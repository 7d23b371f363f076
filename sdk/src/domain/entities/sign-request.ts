import type { TypedData } from './typed-data.js'
import type { SignUiOptions } from './ui-options.js'

/** What the user is asked to sign. */
export type SignRequest = { readonly address: string; readonly uiOptions: SignUiOptions } & (
  | { readonly method: 'personal_sign'; /** Text, or hex bytes beginning 0x. */ readonly data: string }
  | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
)
