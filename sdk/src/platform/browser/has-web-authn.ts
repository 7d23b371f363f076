/** Whether this browser has WebAuthn. Some in-app browsers have none. On a server the browser is unknown: `true`. */
export const hasWebAuthn = (): boolean => typeof document === 'undefined' || typeof PublicKeyCredential !== 'undefined'
