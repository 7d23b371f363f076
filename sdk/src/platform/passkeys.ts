import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../domain/entities/passkey.js'

/** The passkeys of this browser (WebAuthn). Each verb rejects with a `KeyhookError`. */
export type Passkeys = {
  /** Returns true if a field can offer passkeys by itself, as it offers saved passwords. */
  readonly canAutofill: () => Promise<boolean>
  /** Makes a passkey. */
  readonly create: (options: PasskeyCreation, signal: AbortSignal) => Promise<PasskeyAttestation>
  /** Requests one of the user's passkeys, or with `isAutofill` offers passkeys in the field that takes them. */
  readonly get: (
    options: PasskeyRequest,
    parameters: { signal: AbortSignal; isAutofill?: boolean | undefined },
  ) => Promise<PasskeyAssertion>
}
