import { type ErrorCode, errorCodes } from './codes.js'

const different = {
  USER_EXITED_AUTH_FLOW: 'exited_auth_flow',
  USER_EXITED_LINK_FLOW: 'exited_link_flow',
  USER_EXITED_UPDATE_FLOW: 'exited_update_flow',
  USER_LIMIT_REACHED: 'max_accounts_reached',
  MISSING_MFA_CREDENTIALS: 'missing_or_invalid_mfa',
} as const

type Values = {
  readonly [code in ErrorCode]: code extends keyof typeof different ? (typeof different)[code] : Lowercase<code>
}

/**
 * Error values of Privy by Keyhook's error codes, for migrated apps that compare with them.
 *
 * @example
 * import { PrivyErrorCode, useLogin } from '@keyhook/sdk'
 *
 * export function Login({ onLeave }: { onLeave: () => void }) {
 *   const { login } = useLogin({
 *     onError: (error) => {
 *       if (PrivyErrorCode[error.code] === 'exited_auth_flow') onLeave()
 *     },
 *   })
 *   return <button onClick={login}>Log in</button>
 * }
 */
export const PrivyErrorCode: Values = {
  // The object has a key for each of `errorCodes`.
  ...(Object.fromEntries(errorCodes.map((code) => [code, code.toLowerCase()])) as Values),
  ...different,
}

export type PrivyErrorCode = Values[ErrorCode]
