/**
 * Flags for starting Chromium in tests. They disable the browser's own network traffic. As root, and therefore in
 * containers, they also disable the process sandbox, which cannot run there.
 */
export const launchFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
