const secret =
  /^(?:privy_|keyhook_|tgWebApp)|token(?!s)|secret|password|assertion|jwt|signature|ticket|api_?key|oob_?code|^(?:otp|sid|sig|session|code_verifier|SAMLResponse)$/i

/** Query parameters that occur together in OAuth responses (with a code) and in Telegram responses (with a hash). */
const pairs = [
  ['code', 'state'],
  ['hash', 'auth_date'],
] as const

/**
 * Removes codes, tokens and passwords from a page's URL. Use it for links that pass through a wallet vendor's servers.
 * Keeps all other parameters and the fragment.
 */
export function withoutSecrets(href: string): URL {
  const url = new URL(href)
  for (const name of secretsOf(url.searchParams)) url.searchParams.delete(name)
  const fragment = url.hash.slice(url.hash.includes('?') ? url.hash.indexOf('?') + 1 : 1)
  if (secretsOf(new URLSearchParams(fragment)).length > 0) url.hash = ''
  return url
}

function secretsOf(parameters: URLSearchParams): readonly string[] {
  const paired = pairs.flatMap((pair) => (pair.every((name) => parameters.has(name)) ? pair : []))
  return [...new Set(parameters.keys())].filter((name) => secret.test(name) || paired.some((each) => each === name))
}
