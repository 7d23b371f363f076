/** The methods, as letters have them. */
export const methodNames = { sms: 'text message', totp: 'authenticator app', passkey: 'passkey' } as const
