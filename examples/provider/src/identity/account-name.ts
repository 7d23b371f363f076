/** Such as 'email account ada@example.com'. `entry` is what its owner knows it by; subjects and ids mean nothing to them. */
export const accountName = (type: string, entry?: string): string =>
  [type.replace(/_oauth$/, '').replaceAll('_', ' '), 'account', entry ?? []].flat().join(' ')
