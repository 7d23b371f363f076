/** Returns a name such as 'email account ada@example.com' or 'passkey'. `entry` is the part that its owner recognises. */
export function accountName(type: string, entry?: string): string {
  const name = type.replace(/_oauth$/, '').replaceAll('_', ' ')
  return [name, ...(hasOwnNoun.has(type) ? [] : ['account']), ...(entry === undefined ? [] : [entry])].join(' ')
}

const hasOwnNoun = new Set(['passkey', 'wallet', 'smart_wallet'])
