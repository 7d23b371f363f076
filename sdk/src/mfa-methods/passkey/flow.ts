import { type Back, type Failed, type MethodSteps, to, toChoice, toEnrolling } from '../../flows/mfa/method-steps.js'

type ChoosingPasskeys = { status: 'choosing-passkeys' } & Failed

/** The statuses that wait for the user. */
export type Resting = ChoosingPasskeys

export type State =
  | ChoosingPasskeys
  /** The browser creates a passkey. */
  | { status: 'adding-passkey' }

export type Event =
  | { type: 'addPasskey' }
  | { type: 'passkeyAdded' }
  | { type: 'submitPasskeys'; credentialIds: readonly string[] }
  | Back

const nothing = () => ({})

/** Enrols the user's passkeys, and creates new ones. */
export const steps: MethodSteps<State, Event> = {
  first: 'choosing-passkeys',
  on: {
    'choosing-passkeys': {
      addPasskey: to('adding-passkey', nothing),
      submitPasskeys: toEnrolling((_, { credentialIds }) => ({ method: 'passkey', credentialIds })),
      back: toChoice,
    },
    'adding-passkey': { passkeyAdded: to('choosing-passkeys', nothing) },
  },
  run: {
    'adding-passkey': async (_, { client, signal }) => {
      const { addPasskey } = await import('./effects.js')
      await addPasskey(client, { signal })
      return { type: 'passkeyAdded' }
    },
  },
  failed: { 'adding-passkey': 'choosing-passkeys' },
}
