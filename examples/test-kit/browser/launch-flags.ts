/**
 * Flags to start Chromium with in tests. They disable the browser's own network traffic. They also disable the process
 * sandbox where it cannot run: for root, and therefore in containers.
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
