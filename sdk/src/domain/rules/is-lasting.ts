const signing: readonly unknown[] = ['eth_sign7702Authorization', 'secp256k1_sign']
const others: readonly unknown[] = ['delegate', 'set-recovery', 'export-encrypted']

/**
 * Returns true for an action that has an effect after the page is closed: the user approves it on a page of the provider,
 * whatever the app's settings are for others. Of MFA methods, only the first does.
 */
export function isLasting(parts: readonly unknown[], mfaMethods: readonly unknown[]): boolean {
  const [kind, second, , method] = parts
  if (kind === 'mfa') return second === 'enroll' && mfaMethods.length === 0
  return kind === 'sign' ? signing.includes(method) : others.includes(kind)
}
