/** Returns true if this browser has WebAuthn, and on a server. Some in-app browsers lack it. */
export const hasWebAuthn = (): boolean => typeof document === 'undefined' || typeof PublicKeyCredential !== 'undefined'
