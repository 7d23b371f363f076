/**
 * Returns true if an app's list contains an origin (security rule 1), exactly or by a preview pattern. In a pattern
 * such as 'https://pr-*.preview.example', `*` matches the characters a to z, digits and hyphens within one label. Both
 * the provider and the wallet frame use this function.
 */
export const isListed = (listed: readonly string[], origin: string): boolean =>
  listed.some((one) => (one.includes('*') ? fits(one, origin) : one === origin))

function fits(pattern: string, origin: string): boolean {
  const [head = '', tail = '', ...others] = pattern.split('*')
  const middle = origin.slice(head.length, origin.length - tail.length)
  return others.length === 0 && /^[a-z0-9-]{1,63}$/.test(middle) && origin === `${head}${middle}${tail}`
}
