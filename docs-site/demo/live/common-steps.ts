import type { StepContext, Step } from './step.js'

export const ada = 'ada@example.com'
export const number = '+12133734253'
/** The address of another account. */
export const other = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'

export const call = (verb: string, ...given: readonly unknown[]): Step => ({ call: verb, given })
/** Calls an action of a hook. Its arguments can depend on the user's wallet or the page's host. */
export const callAt = (verb: string, given: (at: StepContext) => unknown): Step => ({
  call: verb,
  given: (at) => [given(at)],
})
export const press = (name: string): Step => ({ press: name })
export const see = (text: string): Step => ({ see: text })
export const writeEmail = (address = ada): Step => ({ write: address, into: 'email' })
export const hold = (path: string): Step => ({ hold: path })
export const cut = (path: string): Step => ({ cut: path })
export const mend = (path: string): Step => ({ mend: path })
export const answer = (path: string, status: number, body: Extract<Step, { answer: string }>['body']): Step => ({
  answer: path,
  status,
  body,
})
/** Sets how windows that the page opens behave. */
export const windows = (manner: Extract<Step, { windows: string }>['windows']): Step => ({ windows: manner })
export type Installed = Omit<Extract<Step, { wallet: string }>, 'wallet'>
export const harbour = (does: Installed = {}): Step => ({ wallet: 'Harbour', ...does })
export const reload: Step = { reload: 'page' }
export const code: Step = { enter: 'code' }

export const open = [call('login'), see('Log in or sign up')]
export const typed = (address = ada) => [...open, writeEmail(address)]
export const sent = (address = ada) => [...typed(address), press('Submit'), see('Enter confirmation code')]
export const alone: Step = { gone: 'screen' }

export const bothMethods = { loginMethods: ['sms', 'email'] }
export const wallets = {
  embeddedWallets: {
    createOnLogin: 'users-without-wallets',
    // These steps show the SDK's own screens. Only the screen `mfa` shows the provider's page.
    withoutApproval: [
      ...['authorization', 'raw-hash', 'smart-wallet', 'solana-authority', 'delegation', 'recovery', 'mfa'],
      'encrypted-export',
    ],
  },
}
/** Logs in and creates a wallet. */
export const withWallet = [...sent(), code, see('wallet is ready'), press('Continue'), see('its wallet'), alone]

export const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'

/** Logs in, and closes all screens. */
export const insideAs = (address: string) => [...sent(address), code, see('Your account'), alone]
export const inside = insideAs(ada)
/** Requests a code by SMS. The login screen starts with the email field, so the steps open the phone field. */
export const sentText: readonly Step[] = [
  ...open,
  press('Continue with sms'),
  { write: number, into: 'phone' },
  press('Submit'),
  see('Enter confirmation code'),
]
/** Logs in by SMS. */
export const textInside = [...sentText, code, see('Your account'), alone]
export const loggedOut = [call('logout'), see('You are logged out')]

export const linkingPhone: readonly Step[] = [
  ...inside,
  call('linkPhone'),
  { write: number, into: 'phone' },
  press('Send code'),
  see("Confirm it's you"),
]
export const linkingEmail = [call('linkEmail'), writeEmail(), press('Send code'), see("Confirm it's you")]
/** Links the email address of another user, who is therefore offered for a transfer. */
export const offeredAddress = [
  ...linkingEmail,
  code,
  see('Enter confirmation code'),
  code,
  see('associated with another account'),
]
