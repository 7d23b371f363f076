/** Returns at least 200 origins: the listed origins, and invalid variants of them. */
export function makeOrigins(listed: readonly string[]): readonly string[] {
  const near = listed.flatMap((origin) => {
    const { host, hostname, port, protocol } = new URL(origin)
    return [
      `${origin}/`,
      `${origin}.`,
      `${origin}.evil.example`,
      `${origin}@evil.example`,
      `${origin}#`,
      `${origin}?`,
      `${origin},https://evil.example`,
      `${origin} https://evil.example`,
      `${origin}%00.evil.example`,
      `https://${host}`,
      `ws://${host}`,
      `file://${host}`,
      `${protocol}//${hostname}`,
      `${protocol}//${hostname}:`,
      `${protocol}//${hostname}:80`,
      `${protocol}//${hostname}:0${port}`,
      `${protocol}//${hostname}:${port}0`,
      `${protocol}//${hostname.toUpperCase()}:${port}`,
      `${protocol}//${hostname}.:${port}`,
      `${protocol}//evil-${host}`,
      `${protocol}//evil${host}`,
      `${protocol}//evil.${host}`,
      `${protocol}//user@${host}`,
      `${protocol}//user:pass@${host}`,
      `${protocol}//${host}:${port}`,
      `${protocol}/${host}`,
      `${protocol}${host}`,
      `//${host}`,
      host,
      hostname,
      origin.toUpperCase(),
      origin.slice(0, -1),
      origin.slice(1),
      origin.replaceAll('.', ''),
      origin.replace('l', 'I'),
      origin.replace('o', '0'),
      ...Array.from({ length: 40 }, (_, index) => `${protocol}//${hostname}:${5000 + index}`),
      ...Array.from({ length: 26 }, (_, index) => `${protocol}//${String.fromCharCode(97 + index)}.${host}`),
    ]
  })
  const far = [
    'null',
    'http://localhost',
    'http://127.0.0.1:5173',
    'http://[::1]:5173',
    'http://0.0.0.0:5173',
    'http://2130706433:5173',
    'http://xn--pp-nia.localhost:5173',
    'https://evil.example',
    'chrome-extension://abcdefghijklmnop',
    'data:',
    '*',
  ]
  const isHeaderSafe = (origin: string) => /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(origin)
  return [...new Set([...listed, ...near, ...far])].filter(isHeaderSafe)
}
