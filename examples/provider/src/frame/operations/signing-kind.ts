/** What a method signs, as the app's settings name it. What is not listed may be anything: `sign`. */
const kinds: Readonly<Record<string, string>> = {
  personal_sign: 'sign-message',
  eth_sign: 'sign-message',
  signMessage: 'sign-message',
  eth_signTypedData_v4: 'sign-typed-data',
  eth_signTransaction: 'sign-transaction',
  signTransaction: 'sign-transaction',
  csw_signUserOperation: 'sign-transaction',
}

export const signingKind = (method: string): string => (Object.hasOwn(kinds, method) ? kinds[method]! : 'sign')
