/** Returns whether this browser has WebAuthn. Some in-app browsers do not. On a server, returns `true`. */
export const hasWebAuthn = (): boolean => typeof document === 'undefined' || typeof PublicKeyCredential !== 'undefined'
